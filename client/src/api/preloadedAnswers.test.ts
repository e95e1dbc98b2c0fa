import { preloadedAnswersId } from '#contract/preloadedAnswers';
import { buildPublicGroup } from '../test/builders/trips';
import { fakeNetwork } from '../test/fakeNetwork';
import { getGroups } from './organizations';

const [sent, fresh] = [buildPublicGroup({ userCount: 1 }), buildPublicGroup({ userCount: 2 })];

function comeWith(id: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = preloadedAnswersId;
  element.textContent = JSON.stringify({ [`/groups/${id}`]: [sent] });
  document.body.replaceChildren(element);
  fakeNetwork.answer(`GET /api/groups/${id}`, [fresh]);
}

beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(1_500));
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('serves once; whoever asks again asks the server', async () => {
  comeWith('a');

  expect(await getGroups('a')).toEqual([sent]);
  expect(fakeNetwork.requests).toEqual([]);
  expect(await getGroups('a')).toEqual([fresh]);
});

it('serves nothing that the page did not come with', async () => {
  comeWith('b');
  fakeNetwork.answer('GET /api/groups/c', [fresh]);

  expect(await getGroups('c')).toEqual([fresh]);
});

it('serves no answer that is a minute old', async () => {
  comeWith('d');
  jest.spyOn(performance, 'now').mockReturnValue(60_001);

  expect(await getGroups('d')).toEqual([fresh]);
});
