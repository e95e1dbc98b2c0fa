import {
  type EmailDraft,
  type EmailIdentifier,
  emailIdentifiers,
  placeholders,
  type SavedEmail,
} from '../../contract/email';
import { createMailer } from '../../lib/mailer';
import { Email } from '../../models/email';
import { Mail } from '../../models/mail';
import { sendDueMail } from '../../services/office/mail/sendDueMail';
import { queueMail } from '../../services/mail/queueMail';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildOrganization } from '../../test/factories';
import { emailInput } from '../../test/inputs';
import { startMailServer } from '../../test/mailServer';
import { buildStaff } from '../../test/staff';

const app = useApp();

async function buildOwner() {
  const { _id: organization, name } = await buildOrganization();
  return { organization, name, owner: await buildStaff(app, 'owner', organization) };
}

const link = '<p><a href="{{link}}">Vaihda</a></p>';

function draft(overrides: Partial<EmailDraft> = {}): EmailDraft {
  return { identifier: 'passwordReset', emailSubject: 'Moi {{firstName}}', emailHtml: link, ...overrides };
}

describe('a template', () => {
  it('is unique by kind in an organization', async () => {
    const { organization, owner } = await buildOwner();
    const other = await buildOwner();

    const first = await owner.post('emails', emailInput(organization));
    const second = await owner.post('emails', emailInput(organization, { name: 'Toinen' }));
    const elsewhere = await other.owner.post('emails', emailInput(other.organization));

    expect([first.status, second.status, elsewhere.status]).toEqual([201, 409, 201]);
    expect(faultsOf(second)).toEqual(['identifier: duplicate']);
  });

  it('is stored once if it is sent twice at the same time', async () => {
    const { organization, owner } = await buildOwner();

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => owner.post('emails', emailInput(organization))),
    );

    expect(tally(answers)).toEqual({ 201: 1, 409: 5 });
    expect(await Email.countDocuments({ organization })).toBe(1);
  });

  it.each(emailIdentifiers)(
    'accepts the placeholders for %s and refuses others, listing the known ones',
    async (kind) => {
      const { organization, owner } = await buildOwner();
      const all = placeholders[kind].map((name) => `{{ ${name} }}`).join(' ');
      const body = emailInput(organization, { identifier: kind, emailHtml: `<p>${all}</p>` });

      const wrong = await owner.post('emails', { ...body, emailHtml: `<p>${all} {{password}}</p>` });
      const right = await owner.post('emails', body);

      expect(right.status).toBe(201);
      expect(wrong.status).toBe(400);
      const known = placeholders[kind].map((name) => `{{${name}}}`).join(', ');
      expect(wrong.body.errors).toEqual([
        {
          path: 'emailHtml',
          code: 'unknownPlaceholder',
          msg: `Unknown placeholder {{password}}. The available ones are ${known}`,
        },
      ]);
    },
  );

  it('must contain a working link for a password reset', async () => {
    const { organization, owner } = await buildOwner();
    const htmls = ['<p>Hei</p>', '<img src="{{link}}">x', '{{ link'];

    for (const emailHtml of htmls) {
      const input = emailInput(organization, { identifier: 'passwordReset', emailHtml });
      expect(faultsOf(await owner.post('emails', input))).toEqual(['emailHtml: missingPlaceholder']);
    }
    const input = emailInput(organization, { identifier: 'passwordReset', emailHtml: link });
    expect((await owner.post('emails', input)).status).toBe(201);
  });

  it('is refused with links that lead nowhere, or whose address contains another placeholder', async () => {
    const { organization, owner } = await buildOwner();
    const codes = {
      'https://example.fi/?name={{firstName}}': 'placeholderInLink',
      '{{firstName}}': 'placeholderInLink',
      'x-webdoc://1/%7B%7Blink%7D%7D': 'placeholderInLink',
      'ohjelma.pdf': 'invalidLink',
      '*|ARCHIVE|*': 'invalidLink',
    };

    for (const [href, code] of Object.entries(codes)) {
      const input = emailInput(organization, { emailHtml: `<a href="${href}">x</a>` });
      expect(faultsOf(await owner.post('emails', input))).toEqual([`emailHtml: ${code}`]);
    }
  });

  it('cannot have its link in the subject, which staff see in lists', async () => {
    const { owner } = await buildOwner();
    const input = draft({ emailSubject: '{{link}}' });

    expect(faultsOf(await owner.post('emails/preview', input))).toEqual(['emailSubject: unknownPlaceholder']);
  });

  it('is refused with the faults of all fields', async () => {
    const { organization, owner } = await buildOwner();
    const input = emailInput(organization, {
      name: '',
      emailSubject: '{{x}}',
      emailHtml: '{{y}}',
    });

    expect(faultsOf(await owner.post('emails', input))).toEqual([
      'name: required',
      'emailSubject: unknownPlaceholder',
      'emailHtml: unknownPlaceholder',
    ]);
    expect(faultsOf(await owner.post('emails', { ...input, identifier: 'welcome' }))).toEqual([
      'name: required',
      'identifier: invalidChoice',
    ]);
  });

  it('is used only for mails of its organization', async () => {
    const { organization, owner } = await buildOwner();
    await owner.post('emails', emailInput(organization, { emailSubject: 'Meidän kuitti' }));
    const values = { event: '', group: '', products: { html: '', text: '' }, total: '', date: '' };
    const ours = { ...(await buildCustomer()), organization };
    const theirs = await buildCustomer();

    await queueMail({ kind: 'receipt', recipient: ours, values });
    await queueMail({ kind: 'receipt', recipient: theirs, values });

    expect((await Mail.findOne({ account: ours._id }).orFail()).subject).toBe('Meidän kuitti');
    expect((await Mail.findOne({ account: theirs._id }).orFail()).subject).toBe('Kuitti:');
  });

  it('is deleted with its organization', async () => {
    const { _id: organization } = await buildOrganization();
    const root = await buildStaff(app, 'root');
    await root.post('emails', emailInput(organization));

    const { status } = await root.delete(`organization/${String(organization)}`);

    expect(status).toBe(200);
    expect(await Email.countDocuments({ organization })).toBe(0);
  });
});

describe('the HTML of a template', () => {
  async function stored(emailHtml: string): Promise<string> {
    const { organization, owner } = await buildOwner();
    const { body } = await owner.post('emails', emailInput(organization, { emailHtml }));
    return (body as { emailHtml: string }).emailHtml;
  }

  it('keeps the tables and styles common in mail', async () => {
    const html =
      '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">' +
      '<tbody><tr><td align="center" bgcolor="#f2f5f8" style="padding:24px 12px;font-family:Arial, \'Segoe UI\', sans-serif;color:#1c2733">' +
      '<h1 style="margin:0 0 16px;font-size:22px">Hei {{firstName}}</h1>' +
      '<p style="border:1px solid #ccc;background-color:rgb(1, 2, 3);text-align:center"><b>{{total}}</b></p>' +
      '{{products}}</td></tr></tbody></table>';

    expect((await stored(html)).replaceAll('&quot;', "'")).toBe(html);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['a handler', '<b onclick="alert(1)">x</b>', '<b>x</b>'],
    ['a picture', '<p>x<img src="https://example.fi/spy.gif"></p>', '<p>x</p>'],
    ['a style sheet', '<style>b{background:url(//x)}</style><p>x</p>', '<p>x</p>'],
    [
      'a picture in a style',
      '<p style="background:url(https://x.fi/a);text-align:center">x</p>',
      '<p style="text-align:center">x</p>',
    ],
    ['an expression in a style', '<p style="width:expression(alert(1))">x</p>', '<p>x</p>'],
    [
      'what covers the page',
      '<p style="position:fixed;display:block">x</p>',
      '<p style="display:block">x</p>',
    ],
    ['a frame', '<iframe src="https://x.fi"></iframe><p>x</p>', '<p>x</p>'],
    ['a form', '<form action="https://x.fi"><input name="a">x</form>', '<div>x</div>'],
    [
      'the head of a document',
      '<html><head><title>T</title><base href="//x"></head><body><p>x</p></body></html>',
      '<p>x</p>',
    ],
    ['a link that runs', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['a comment', '<!--[if mso]><p>y</p><![endif]--><p>x</p>', '<p>x</p>'],
  ])('removes %s', async (_what, html, clean) => {
    expect(await stored(`${html}<p>y</p>`)).toBe(`${clean}<p>y</p>`);
  });

  it('keeps links to websites and mailboxes, made safe to open', async () => {
    expect(
      await stored('<a href="www.example.fi" onmouseover="x">a</a><a href="mailto:a@example.fi">b</a>'),
    ).toBe(
      '<a href="https://www.example.fi" target="_blank" rel="noopener noreferrer">a</a>' +
        '<a href="mailto:a@example.fi" target="_blank" rel="noopener noreferrer">b</a>',
    );
  });

  it('counts as missing if nothing is left after sanitizing', async () => {
    const { organization, owner } = await buildOwner();
    const input = emailInput(organization, { emailHtml: '<script>x</script>' });

    expect(faultsOf(await owner.post('emails', input))).toEqual(['emailHtml: required']);
  });
});

describe('a draft', () => {
  it.each<[EmailIdentifier, string, RegExp]>([
    [
      'passwordReset',
      '{{lastName}} {{link}}',
      /Aalto http:\/\/127\.0\.0\.1:\d+\/reset-password\?token=example&amp;id=example/,
    ],
    ['receipt', '{{event}} {{products}} {{total}}', /Syysristeily <table[^]*josta ALV 13,5[^]*208,60/],
    ['roomPartnerChosen', '{{roomType}}: {{roomPartners}}', /kolmen hengen huone: Elli Eerola, Helmi Heino/],
  ])('is previewed with sample values (%s)', async (identifier, emailHtml, shown) => {
    const { owner, name } = await buildOwner();
    const body = draft({ identifier, emailSubject: 'Terveisin {{organization}}', emailHtml });

    const answer = await owner.post('emails/preview', body);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      subject: `Terveisin ${name}`,
      html: expect.stringMatching(/^<!doctype html>/),
      removed: [],
    });
    expect(answer.body.html).toMatch(shown);
    expect(await Mail.countDocuments({ kind: 'templateTest' })).toBe(0);
  });

  it('is sanitized before preview', async () => {
    const { owner } = await buildOwner();

    const { body } = await owner.post('emails/preview', draft({ emailHtml: `${link}<script>x</script>` }));

    expect(body.html).not.toContain('<script');
    expect(body.removed).toEqual([{ part: 'script', count: 1, names: [] }]);
  });

  it('reports what was removed when it is saved, like the preview does', async () => {
    const { owner } = await buildOwner();
    const emailHtml = `${link}<img src="https://x.fi/a.png" alt=""><script>x</script>`;
    const body = { name: 'Uusi', ...draft({ emailHtml }) };

    const previewed = await owner.post('emails/preview', body);
    const created = await owner.post('emails', body);
    const { _id, revision } = created.body as SavedEmail;
    const changed = await owner.put(`emails/${_id}`, { ...body, revision });
    const clean = await owner.put(`emails/${_id}`, { ...body, emailHtml: link });

    expect([created.status, changed.status]).toEqual([201, 200]);
    expect(created.body.removed).toEqual([
      { part: 'picture', count: 1, names: [] },
      { part: 'script', count: 1, names: [] },
    ]);
    expect(changed.body.removed).toEqual(created.body.removed);
    expect(previewed.body.removed).toEqual(created.body.removed);
    expect(clean.body.removed).toEqual([]);
  });

  it('can be sent as a test to the caller only', async () => {
    const server = await startMailServer();
    const mail = { smtpUrl: server.url, requireTls: false, from: 'matkat@reissu.test' };
    const mailer = createMailer({ ...app.context.config, mail });
    const { owner } = await buildOwner();

    const answer = await owner.post('emails/test', draft());
    await Mail.deleteMany({ kind: { $ne: 'templateTest' } });
    await sendDueMail({ ...app.context, mailer });
    mailer.close();
    await server.stop();

    expect(answer.body).toEqual({ to: owner.admin.email });
    expect(server.received).toMatchObject([{ to: owner.admin.email, headers: { subject: 'Moi Aino' } }]);
  });

  it('is closed to admins and without a token, and every fault is reported', async () => {
    const { organization, owner } = await buildOwner();
    const admin = await buildStaff(app, 'admin', organization);

    for (const path of ['emails/preview', 'emails/test']) {
      expect((await admin.post(path, {})).status).toBe(403);
      expect((await app.api.post(`/api/admin/${path}`).send(draft())).status).toBe(401);
      expect(faultsOf(await owner.post(path, {}))).toEqual([
        'identifier: required',
        'emailSubject: required',
        'emailHtml: required',
      ]);
    }
  });
});
