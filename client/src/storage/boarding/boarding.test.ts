import type { BoardingList, BoardingMark } from '#contract/boarding';
import { buildToken } from '../../test/builders/session';
import { keepToken, tokenHolder } from '../token';
import { claimBoardingLists, dropBoardingLists, dropOutdatedBoardingLists } from './cleanUp';
import {
  keepChoice,
  keepDevice,
  keepPosition,
  noPosition,
  readDevice,
  readList,
  readPosition,
  storeList,
} from './lists';
import { keepSentMarks, keepUnsentMarks, listsWithUnsentMarks, onMarksChange, readMarks } from './marks';

const key = 'f1/outbound';

function buildList(deleteAfter: Date): BoardingList {
  return {
    ferry: { _id: 'f1', name: 'M/S Meritähti' },
    direction: 'outbound',
    departure: { city: 'Turku', terminal: 'Satama', dateTime: '', timeZone: 'Europe/Helsinki' },
    deleteAfter: deleteAfter.toISOString(),
    passengers: [],
    endedTickets: [],
    hash: 'h1',
  };
}

function buildMark(_id: string): BoardingMark {
  return {
    ...{ _id, passenger: 'u1', about: 'boarding', count: '', value: 'here', replaces: ['m0'] },
    ...{ at: '2026-11-29T18:00:00.000Z', device: 'Gate 1' },
  };
}

const tomorrow = new Date(Date.now() + 24 * 3_600_000);
const sent = buildMark('m1');
const unsent = buildMark('m2');

function storeAll(deleteAfter = tomorrow) {
  storeList(key, buildList(deleteAfter));
  keepPosition(key, { after: 7, last: 'm1' });
  keepChoice(key, { count: 'Lunch', bus: '' });
  keepDevice('Gate 1');
  keepUnsentMarks(key, [sent, unsent]);
  keepSentMarks(key, [sent]);
}

function stored() {
  const { marks, unsent: left } = readMarks(key);
  return {
    list: readList(key)?.hash,
    position: readPosition(key),
    marks: [...marks.values()],
    left: [...left],
  };
}

const onlyUnsent = { list: undefined, position: noPosition, marks: [unsent], left: ['m2'] };

it('list, position and marks are still there when the page is opened again, and which marks are to be sent', () => {
  storeAll();

  expect(stored()).toEqual({
    list: 'h1',
    position: { after: 7, last: 'm1' },
    marks: expect.arrayContaining([sent, unsent]),
    left: ['m2'],
  });
});

it('a log-out deletes everything but the marks that are to be sent, and the name of the phone', () => {
  storeAll();

  dropBoardingLists();

  expect(stored()).toEqual(onlyUnsent);
  expect(listsWithUnsentMarks()).toEqual([key]);
  expect(readDevice()).toBe('Gate 1');
  expect(Object.values(localStorage).join()).not.toContain('Lunch');
});

it('a list is deleted when its time is over, and not before', () => {
  storeAll(new Date(Date.now() + 1_000));
  dropOutdatedBoardingLists();
  expect(stored().list).toBe('h1');

  storeList(key, buildList(new Date(Date.now() - 1_000)));
  dropOutdatedBoardingLists();

  expect(stored()).toEqual(onlyUnsent);
});

it('another person who logs in finds no list, and the same person finds theirs', () => {
  keepToken(buildToken('s1'));
  storeAll();

  claimBoardingLists(tokenHolder(buildToken('s1', 2)));
  expect(stored().list).toBe('h1');
  claimBoardingLists(tokenHolder(buildToken('s2')));

  expect(stored()).toEqual(onlyUnsent);
});

it('if the storage is full, none of the marks that belong together is stored', () => {
  keepUnsentMarks(key, [unsent]);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(this: Storage, name, text) {
    if (name.endsWith('m4')) throw new DOMException('full', 'QuotaExceededError');
    Reflect.set(this, name, text);
  });

  expect(keepUnsentMarks(key, [buildMark('m3'), buildMark('m4')])).toBe(false);

  jest.restoreAllMocks();
  expect(stored()).toEqual(onlyUnsent);
});

it('marks of another tab are noticed, and overwrite none of this one', () => {
  const listener = jest.fn();
  const stop = onMarksChange(key, listener);
  keepUnsentMarks(key, [sent]);

  // Another tab stores under a name of its own, and the browser tells this one.
  keepUnsentMarks(key, [unsent]);
  window.dispatchEvent(new StorageEvent('storage', { key: `boarding unsent ${key} m2` }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: `boarding unsent ${key} m2` }));

  expect(listener).toHaveBeenCalledTimes(1);
  expect(readMarks(key).marks.size).toBe(2);
});
