import { mailFolder } from '../../lib/mailer';
import type { Context } from '../../context';
import { removeDiscardedFiles } from '../../services/mail/deleteMails';
import { sendDueMail } from '../../services/office/mail/sendDueMail';
import { answerResetRequests } from '../../services/people/passwordReset/requestReset';
import { backingOff } from './backingOff';
import { type Job, repeat } from './repeat';

const secondMs = 1_000;

/**
 * Sends queued mails. Backs off exponentially while the mail server is unreachable.
 * @param mayRun as for `repeat`
 */
export function startMail(context: Context, mayRun: () => boolean): Job {
  logDestination(context);
  const sendMail = backingOff(() => sendDueMail(context));
  const work = async () => {
    await answerResetRequests();
    await removeDiscardedFiles(context);
    await sendMail();
  };
  const sender = repeat('mail', work, secondMs, context.log, mayRun);
  return {
    async stop() {
      await sender.stop();
      context.mailer.close();
    },
  };
}

function logDestination({ config, log }: Context): void {
  if (config.mail.smtpUrl !== undefined) return;
  const details = { folder: mailFolder(config.dataDir) };
  if (config.mongodbUri === undefined) log.info(details, 'no SMTP_URL: mails are written as files');
  else log.warn(details, 'no SMTP_URL: mails are not sent but written as files');
}
