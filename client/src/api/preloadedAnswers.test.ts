import { preloadedAnswersId } from '#contract/preloadedAnswers';
import { buildPublicGroup } from '../test/builders/trips';
import { fakeNetwork } from '../test/fakeNetwork';
import { getGroups } from './organizations';

const [embedded, fresh] = [buildPublicGroup({ userCount: 1 }), buildPublicGroup({ userCount: 2 })];

function embedAnswer(id: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = preloadedAnswersId;
  element.textContent = JSON.stringify({ [`/groups/${id}`]: [embedded] });
  document.body.replaceChildren(element);
  fakeNetwork.answer(`GET /api/groups/${id}`, [fresh]);
}

beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(1_500));
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('a preloaded answer is used once; the second call asks the server', async () => {
  embedAnswer('a');

  expect(await getGroups('a')).toEqual([embedded]);
  expect(fakeNetwork.requests).toEqual([]);
  expect(await getGroups('a')).toEqual([fresh]);
});

it('a preloaded answer is not used for another call', async () => {
  embedAnswer('b');
  fakeNetwork.answer('GET /api/groups/c', [fresh]);

  expect(await getGroups('c')).toEqual([fresh]);
});

it('a preloaded answer is not used later than a minute after the page was loaded', async () => {
  embedAnswer('d');
  jest.spyOn(performance, 'now').mockReturnValue(60_001);

  expect(await getGroups('d')).toEqual([fresh]);
});
