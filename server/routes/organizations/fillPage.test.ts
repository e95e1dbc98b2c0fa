import { preloadedAnswersId, servedPageId } from '../../contract/preloadedAnswers';
import { Organization } from '../../models/organization';
import type { PageText } from '../../services/platform/pages/pageText';
import { startApp, useApp } from '../../test/app';
import { buildEvent, buildFerry, buildGroup, buildOrganization, unknownId } from '../../test/factories';
import { writeInto } from '../middleware/servePages';
import { fillPage } from './fillPage';

const app = useApp();

// The tests use the same name, which must be unique.
afterEach(() => Organization.deleteMany());

/** An organization with a single upcoming trip. The parameters override their values. */
async function buildTrip(
  fields: Parameters<typeof buildOrganization>[0] = {},
  event: Parameters<typeof buildEvent>[0] = {},
) {
  const organization = await buildOrganization({ name: 'Meriretket ry', ...fields });
  const { _id } = await buildEvent({
    name: 'Kevätristeily',
    date: '2999-05-12',
    ...event,
    organization: organization._id,
  });
  await buildGroup({ event: _id, outboundFerry: (await buildFerry({ organization: organization._id }))._id });
  return {
    path: `/organization/${organization.identifier}`,
    register: `/register/${String(organization._id)}`,
  };
}

async function answerOf(address: string): Promise<unknown> {
  return (await app.api.get(`/api${address}`)).body;
}

async function pageAt(path: string): Promise<string> {
  return (await app.api.get(path)).text;
}

/** The content of each tag of a page, by its name or property. */
function tagsOf(page: string): Record<string, string> {
  const tags = [...page.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]));
}

/** The text of the page before the client's code runs. */
function textOf(page: string): string {
  const [text = ''] = new RegExp(`<div id="${servedPageId}".*(?=<div id="root">)`, 's').exec(page) ?? [];
  return text.replace(/<style>.*<\/style>/s, '');
}

describe('the responses in a page', () => {
  it('are the responses that the landing page requests', async () => {
    const { _id: organization, identifier } = await buildOrganization({ description: '<p>Tervetuloa</p>' });
    await buildGroup({ event: (await buildEvent({ organization }))._id });
    const requests = [
      `/organizations/identifier/${identifier}`,
      `/organizations/identifier/${identifier}/trips`,
    ] as const;

    const { answers } = (await fillPage(app.context, `/organization/${identifier}`, 'fi')) ?? {};

    expect(answers).toHaveProperty([requests[1], 'length'], 1);
    expect(JSON.parse(JSON.stringify(answers))).toEqual({
      [requests[0]]: await answerOf(requests[0]),
      [requests[1]]: await answerOf(requests[1]),
    });
  });

  it('are the responses that the registration page requests', async () => {
    const { _id: organization } = await buildOrganization();
    await buildGroup({ event: (await buildEvent({ organization }))._id });
    const requests = [`/organizations/${String(organization)}`, `/groups/${String(organization)}`] as const;

    const { answers } = (await fillPage(app.context, `/register/${String(organization)}`, 'fi')) ?? {};

    expect(answers).toHaveProperty([requests[1], 'length'], 1);
    expect(JSON.parse(JSON.stringify(answers))).toEqual({
      [requests[0]]: await answerOf(requests[0]),
      [requests[1]]: await answerOf(requests[1]),
    });
  });

  it('make the page no-store, unlike other pages', async () => {
    const { identifier } = await buildOrganization();

    const [landing, login] = [await app.api.get(`/organization/${identifier}`), await app.api.get('/login')];

    expect([landing.status, landing.type]).toEqual([200, 'text/html']);
    expect(landing.text).toContain(`id="${preloadedAnswersId}">{"/organizations/identifier/${identifier}"`);
    expect(landing.headers['cache-control']).toBe('no-store');
    expect(login.text).not.toContain(preloadedAnswersId);
    expect(login.headers['cache-control']).toBe('no-cache');
  });
});

it.each([
  ['an unknown organization', '/organization/nobody'],
  ['an unknown id', `/register/${unknownId()}`],
  ['a malformed id', '/register/nonsense'],
])('the page of %s contains only what every page contains', async (_case, page) => {
  await buildTrip();

  expect(await fillPage(app.context, page, 'fi')).toBeUndefined();
  expect(await pageAt(page)).toBe(await pageAt('/login'));
});

it('a page is not filled for an address that is not valid UTF-8', async () => {
  expect(await fillPage(app.context, '/organization/%E0%A4%A', 'fi')).toBeUndefined();
});

it('a page is not filled while the server starts or stops', async () => {
  const other = await startApp();
  const { identifier } = await buildOrganization();
  other.context.lifecycle.phase = 'stopping';

  const filled = await fillPage(other.context, `/organization/${identifier}`, 'fi');
  await other.close();

  expect(filled).toBeUndefined();
});

describe('the tags of a page', () => {
  it('name the only trip, who organizes it, its day, ferries and price', async () => {
    const { path } = await buildTrip();

    const page = await pageAt(path);

    expect(page).toContain('<title>Kevätristeily – Reissu</title>');
    expect(tagsOf(page)).toMatchObject({
      description: '12.05.2999 · Helsinki–Tallinna · Ilmoittautuminen on käynnissä',
      'og:title': 'Kevätristeily – Meriretket ry',
      'og:description': '12.05.2999 · Helsinki–Tallinna · Ilmoittautuminen on käynnissä',
      'og:url': app.context.config.publicUrl + path,
      'og:locale': 'fi_FI',
      'og:locale:alternate': 'en_GB',
      'twitter:card': 'summary_large_image',
    });
  });

  it('are in English if a chat service requests the alternate', async () => {
    const { path } = await buildTrip();

    const page = await pageAt(`${path}?fb_locale=en_GB`);

    expect(page).toContain('<html lang="en">');
    expect(tagsOf(page)).toMatchObject({
      'og:description': '12.05.2999 · Helsinki–Tallinna · Registration is open',
      'og:locale': 'en_GB',
      'og:locale:alternate': 'fi_FI',
    });
    expect(textOf(page)).toContain('<dt>Date</dt>');
  });

  it('name the organization while it has several trips, and their days', async () => {
    const organization = await buildOrganization({ name: 'Meriretket ry' });
    for (const [name, date] of [
      ['Kevätristeily', '2999-05-12'],
      ['Syysristeily', '2999-10-01'],
    ] as const) {
      await buildGroup({ event: (await buildEvent({ organization: organization._id, name, date }))._id });
    }

    const tags = tagsOf(await pageAt(`/organization/${organization.identifier}`));

    expect(tags['og:title']).toBe('Meriretket ry');
    expect(tags['og:description']).toBe(
      'Kevätristeily 12.05.2999 · Syysristeily 01.10.2999 · Ilmoittautuminen on käynnissä',
    );
  });

  it('describe an organization without trips in its own words, shortened at a word', async () => {
    const description = `<p>Purjehdimme <b>joka</b> kesä.</p><p>${'Lisää tietoa. '.repeat(40)}</p>`;
    const { identifier } = await buildOrganization({ description });

    const shown = tagsOf(await pageAt(`/organization/${identifier}`))['og:description'];

    expect(shown).toMatch(/^Purjehdimme joka kesä\. Lisää tietoa\. .* (?:Lisää|tietoa\.)…$/);
    expect(shown!.length).toBeLessThanOrEqual(301);
  });

  it('show the organization’s picture, or the product’s own with its size, which is served', async () => {
    const own = await buildTrip();
    const other = await buildTrip({ name: 'Muu', backgroundImage: 'https://a.example.fi/1.jpg?a=1&b=2' });
    const { publicUrl } = app.context.config;

    expect(tagsOf(await pageAt(other.path))['og:image']).toBe('https://a.example.fi/1.jpg?a=1&amp;b=2');
    expect(tagsOf(await pageAt(own.path))).toMatchObject({
      'og:image': `${publicUrl}/share.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Laiva saaristossa',
    });
    const picture = await app.api.get('/share.png');
    expect([picture.type, (picture.body as Buffer).readUInt32BE(16)]).toEqual(['image/png', 1200]);
  });

  it('of a registration name the trip while one can register, and nothing of it once it is closed', async () => {
    const open = await pageAt((await buildTrip()).register);
    await Organization.updateMany({}, { registerEnabled: false });
    const closed = await pageAt(`/register/${String((await Organization.findOne().orFail())._id)}`);

    expect(tagsOf(open)).toMatchObject({
      'og:title': 'Ilmoittaudu matkalle: Kevätristeily',
      'og:description': 'Kevätristeily 12.05.2999 – Meriretket ry',
    });
    expect(textOf(open)).toContain('<h1>Ilmoittaudu matkalle</h1>');
    expect(tagsOf(closed)).toMatchObject({
      'og:title': 'Meriretket ry',
      'og:description': 'Ilmoittautuminen tähän tapahtumaan on suljettu',
    });
    expect(textOf(closed)).toContain(
      '<h1>Meriretket ry</h1><p>Ilmoittautuminen tähän tapahtumaan on suljettu</p>',
    );
    expect(textOf(closed)).not.toContain('Kevätristeily');
  });
});

describe('the text of a page', () => {
  it('has the trip as its heading, its facts, the links to continue and the organization’s texts', async () => {
    const { path, register } = await buildTrip({
      description: '<p>Tervetuloa <b>merelle</b></p><p>Kaikille</p>',
    });

    const text = textOf(await pageAt(path));

    expect(text).toContain('<p class="soft">Meriretket ry</p><h1>Kevätristeily</h1>');
    expect(text).toContain('<dt>Ajankohta</dt><dd><div>12.05.2999</div></dd>');
    expect(text).toContain('<p>Tervetuloa merelle</p><p>Kaikille</p>');
    expect(text).toContain(`<a href="${register}">Ilmoittaudu</a>`);
  });

  it('leads only to the log-in while registration is closed', async () => {
    const { path, register } = await buildTrip({ registerEnabled: false });

    const text = textOf(await pageAt(path));

    expect(text).toContain('<p>Ilmoittautuminen tähän tapahtumaan on suljettu</p><a href="/login?form">');
    expect(text).not.toContain(register);
  });

  it('does not mention a trip whose day has passed', async () => {
    const { path } = await buildTrip({}, { date: '2020-01-01' });

    const page = await pageAt(path);

    expect(page).toContain('<h1>Meriretket ry</h1>');
    expect(page).not.toContain('Kevätristeily');
  });

  it('contains no contact, address or bank account of the organization', async () => {
    const { path, register } = await buildTrip({
      contact: { name: 'Salainen Henkilö', email: 'salainen@example.fi', phone: '+358401112223' },
      bankAccount: 'FI2112345600000785',
      businessCode: '1234567-1',
    });

    const pages = (await pageAt(path)) + (await pageAt(register));

    expect(pages).toContain('Meriretket ry');
    expect(pages).not.toMatch(/Salainen|salainen@|\+358401112223|FI2112345600000785|1234567-1/);
  });
});

describe('typed texts', () => {
  const hostile = `"><script>alert(1)</script></title><img src=x onerror='a()'> $& $1 </p>`;

  it('cannot break out of tags, elements or the responses', async () => {
    const { path, register } = await buildTrip(
      { name: hostile, description: `<p>&lt;script&gt;a()&lt;/script&gt;</p>` },
      { name: hostile },
    );
    // Stored directly, bypassing the rules, as an earlier version might have.
    await Organization.updateMany({ name: hostile }, { backgroundImage: `https://a.fi/"><script>` });
    const plain = await pageAt((await buildTrip()).path);
    const count = (page: string, tag: string) => page.split(tag).length;

    for (const page of [await pageAt(path), await pageAt(register)]) {
      expect(count(page, '<script')).toBe(count(plain, '<script'));
      expect(count(page, '<title')).toBe(count(plain, '<title'));
      expect(page).not.toContain('<img');
      expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(page).toContain('$&amp; $1');
    }
  });

  it('are unchanged in the responses', () => {
    const tags = {
      language: 'fi',
      title: 'a',
      shareTitle: 'a',
      description: 'a',
      path: '/organization/a',
      picture: '',
    } as const;
    const text: PageText = { language: 'fi', organization: 'a', main: [] };
    const answers = { '/organizations/a': { name: hostile } };

    const page = writeInto('<body><div id="root"></div></body>', { tags, text, answers }, '');

    const [, data = ''] = new RegExp(`id="${preloadedAnswersId}">(.*)</script></body>$`).exec(page) ?? [];
    expect(JSON.parse(data)).toEqual(answers);
  });
});
