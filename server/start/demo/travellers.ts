import { Types } from 'mongoose';
import type { PersonalInfo } from '../../contract/customer';
import { userCodeAlphabet, userCodeLength } from '../../contract/fields';
import { addDays, clock } from '../../lib/clock';
import type { StoredCustomer } from '../../models/customer';
import { demoTraveller } from './accounts';
import { firstNames, lastNames, streets, towns } from './names';
import type { Random } from './random';

/** A customer without the fields that depend on the trip. */
export type Person = Pick<
  StoredCustomer,
  keyof PersonalInfo | '_id' | 'language' | 'userCode' | 'registeredAt'
>;

/** Returns a function that generates the next traveller. The first one is `demoTraveller`. */
export function createPersonGenerator(random: Random, eventDate: string): () => Person {
  const newUserCode = userCodes(random);
  const now = clock.now().getTime();
  let count = 0;

  function invent(): Person {
    const gender = random.percent(55) ? 'F' : 'M';
    const name = { firstName: random.pick(firstNames[gender]), lastName: random.pick(lastNames) };
    const town = random.pick(towns);
    return {
      _id: new Types.ObjectId(),
      ...name,
      email: `${plain(name.firstName)}.${plain(name.lastName)}${count}@reissu.test`,
      gender,
      birthday: addDays(eventDate, -random.whole(19 * 365.25, 30 * 365.25)),
      phone: `+358${random.pick(['40', '44', '45', '50'])}${random.whole(1_000_000, 9_999_999)}`,
      address: {
        street: `${random.pick(streets)} ${random.whole(1, 60)}`,
        postcode: random.pick<string>(town.postcodes),
        city: town.city,
      },
      country: random.percent(96) ? 'FI' : random.pick(['SE', 'EE', 'DE']),
      marketing: random.percent(40),
      language: random.percent(95) ? 'fi' : 'en',
      userCode: newUserCode(),
      registeredAt: new Date(now - random.whole(1, 30 * 24 * 60) * 60_000),
    };
  }

  return () => {
    const person = invent();
    count += 1;
    return count === 1 ? { ...person, ...demoTraveller } : person;
  };
}

function userCodes(random: Random): () => string {
  const letters = Array.from(userCodeAlphabet);
  const given = new Set<string>();
  return function newCode(): string {
    const code = Array.from({ length: userCodeLength }, () => random.pick(letters)).join('');
    if (given.has(code)) return newCode();
    given.add(code);
    return code;
  };
}

/** For e-mail addresses: without diacritics, in lower case. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
