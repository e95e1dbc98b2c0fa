import { sendDueMail } from '../services/office/mail/sendDueMail';
import type { TestApp } from './app';
import { type MailServer, type ReceivedMail, sendThrough, startMailServer } from './mailServer';

/** The mails that an app sends, and the password links in them. */
export function usePasswordLinks(app: TestApp) {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    sendThrough(server, app);
  });
  afterAll(async () => {
    app.context.mailer.close();
    await server.stop();
  });

  /** Sends the queued mails, and returns those received at an address, oldest first. */
  async function mailsTo(email: string): Promise<ReceivedMail[]> {
    await sendDueMail(app.context);
    return server.received.filter(({ to }) => to === email);
  }

  return {
    mailsTo,
    /** The link in the latest mail to an address. */
    linkTo: async (email: string): Promise<URL> => linkIn((await mailsTo(email)).at(-1)),
    /** Sets a password with a link. */
    setPassword: (link: URL, password: string) =>
      app.api.post('/api/auth/resetpassword').send({
        token: link.searchParams.get('token'),
        userId: link.searchParams.get('id'),
        password,
      }),
    login: (email: string, password: string) => app.api.post('/api/auth').send({ email, password }),
  };
}

function linkIn(mail: ReceivedMail | undefined): URL {
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}
