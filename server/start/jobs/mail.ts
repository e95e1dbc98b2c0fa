import { mailFolder } from '../../lib/mailer';
import type { Context } from '../../context';
import { removeDiscardedFiles } from '../../services/mail/deleteMails';
import { sendDueMail } from '../../services/office/mail/sendDueMail';
import { answerResetRequests } from '../../services/people/passwordReset/requestReset';
import { type Job, repeat } from './repeat';

const secondMs = 1_000;

/** Longest pause between attempts to reach an unreachable mail server. */
const maxPauseMs = 300 * secondMs;

/**
 * Sends queued mails. Backs off exponentially while the mail server is unreachable.
 * @param mayRun as for `repeat`
 */
export function startMail(context: Context, mayRun: () => boolean): Job {
  logDestination(context);
  let pauseMs = 0;
  let notBefore = 0;

  const work = async () => {
    await answerResetRequests();
    await removeDiscardedFiles(context);
    if (Date.now() < notBefore) return;
    const outcome = await sendDueMail(context);
    pauseMs = outcome === 'unreachable' ? Math.min(Math.max(2 * pauseMs, 5 * secondMs), maxPauseMs) : 0;
    notBefore = Date.now() + pauseMs;
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
