import { mailFolder } from '../lib/mailer';
import type { Context } from '../context';
import { sendDueMail } from '../services/mail/sendDueMail';
import { answerResetRequests } from '../services/passwordReset/answerResetRequests';
import { type Job, repeat } from './repeat';

const secondMs = 1_000;

/** The longest pause between two tries to reach a mail server that is away. */
const maxPauseMs = 300 * secondMs;

/** Sends mail as it is queued. A server that is away is asked again after a pause that grows. */
export function startMail(context: Context): Job {
  logDestination(context);
  let pause = 0;
  let notBefore = 0;

  const work = async () => {
    await answerResetRequests();
    if (Date.now() < notBefore) return;
    const outcome = await sendDueMail(context);
    pause = outcome === 'away' ? Math.min(Math.max(2 * pause, 5 * secondMs), maxPauseMs) : 0;
    notBefore = Date.now() + pause;
  };
  const sender = repeat('mail', work, secondMs, context.log);
  return {
    async stop() {
      await sender.stop();
      context.mailer.close();
    },
  };
}

function logDestination({ config, log }: Context): void {
  if (config.mail.smtpUrl !== undefined) return;
  const told = { folder: mailFolder(config.dataDir) };
  if (config.mongodbUri === undefined) log.info(told, 'no SMTP_URL: mails are written as files');
  else log.warn(told, 'no SMTP_URL: nobody gets a mail, they are written as files');
}
