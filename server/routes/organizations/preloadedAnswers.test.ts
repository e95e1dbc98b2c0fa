import { preloadedAnswersId } from '../../contract/preloadedAnswers';
import { embedAnswers } from '../middleware/servePages';
import { startApp, useApp } from '../../test/app';
import { buildEvent, buildGroup, buildOrganization, unknownId } from '../../test/factories';
import { preloadAnswers } from './preloadedAnswers';

const app = useApp();

async function answerOf(address: string): Promise<unknown> {
  return (await app.api.get(`/api${address}`)).body;
}

it('preloaded answers are the responses that the landing page requests', async () => {
  const { _id: organization, identifier } = await buildOrganization({ description: '<p>Tervetuloa</p>' });
  await buildGroup({ event: (await buildEvent({ organization }))._id });
  const asked = [
    `/organizations/identifier/${identifier}`,
    `/organizations/identifier/${identifier}/trips`,
  ] as const;

  const answers = await preloadAnswers(app.context, `/organization/${identifier}`);

  expect(answers).toHaveProperty([asked[1], 'length'], 1);
  expect(JSON.parse(JSON.stringify(answers))).toEqual({
    [asked[0]]: await answerOf(asked[0]),
    [asked[1]]: await answerOf(asked[1]),
  });
});

it('preloaded answers are the responses that the registration page requests', async () => {
  const { _id: organization } = await buildOrganization();
  await buildGroup({ event: (await buildEvent({ organization }))._id });
  const asked = [`/organizations/${String(organization)}`, `/groups/${String(organization)}`] as const;

  const answers = await preloadAnswers(app.context, `/register/${String(organization)}`);

  expect(answers).toHaveProperty([asked[1], 'length'], 1);
  expect(JSON.parse(JSON.stringify(answers))).toEqual({
    [asked[0]]: await answerOf(asked[0]),
    [asked[1]]: await answerOf(asked[1]),
  });
});

it.each([
  ['an unknown organization', '/organization/nobody'],
  ['an unknown id', `/register/${unknownId()}`],
  ['a malformed id', '/register/nonsense'],
  ['an address that is not valid UTF-8', '/organization/%E0%A4%A'],
  ['a page without requests', '/login'],
])('preloaded answers are missing for %s, and the page is served', async (_case, page) => {
  expect(await preloadAnswers(app.context, page)).toBeUndefined();
});

it('preloaded answers are skipped while the server starts or stops', async () => {
  const other = await startApp();
  const { identifier } = await buildOrganization();
  other.context.lifecycle.phase = 'stopping';

  const answers = await preloadAnswers(other.context, `/organization/${identifier}`);
  await other.close();

  expect(answers).toBeUndefined();
});

it('preloaded answers make the page no-store, unlike other pages', async () => {
  const { identifier } = await buildOrganization();

  const [landing, login] = [await app.api.get(`/organization/${identifier}`), await app.api.get('/login')];

  expect([landing.status, landing.type]).toEqual([200, 'text/html']);
  expect(landing.text).toContain(`id="${preloadedAnswersId}">{"/organizations/identifier/${identifier}"`);
  expect(landing.headers['cache-control']).toBe('no-store');
  expect(login.text).not.toContain(preloadedAnswersId);
  expect(login.headers['cache-control']).toBe('no-cache');
});

it('preloaded answers cannot break out of their element', () => {
  const text = '</script><script>alert(1)</script> <!-- $& $1';

  const page = embedAnswers('<body><div></div></body>', { '/organizations/a': { name: text } });
  const element = new RegExp(
    `^<body><div></div><script type="application/json" id="${preloadedAnswersId}">(.*)</script></body>$`,
  ).exec(page);

  expect(page.split('<script').length).toBe(2);
  expect(JSON.parse(element?.[1] ?? '')).toEqual({ '/organizations/a': { name: text } });
});
