import type { BoardingPassenger } from '#contract/boarding';
import { phoneBeginning } from '#contract/customerSearch';
import { nameWords, normalizeCode, searchText } from '#contract/sameText';

/** Those whose code or phone number begins with the text, or whose names have a word for each of its words. */
export function findPeople(passengers: readonly BoardingPassenger[], search: string): BoardingPassenger[] {
  const text = searchText(search);
  if (text === '') return [...passengers];
  const words = nameWords(text);
  const code = normalizeCode(text);
  const phone = phoneBeginning(text);
  return passengers.filter(
    (passenger) =>
      hasName(passenger, words) ||
      passenger.userCode.startsWith(code) ||
      (phone !== undefined && passenger.phone.startsWith(phone)),
  );
}

/** Whether each word is the beginning of a different word of the names, in any order. */
function hasName({ firstName, lastName }: BoardingPassenger, words: readonly string[]): boolean {
  const left = nameWords(`${lastName} ${firstName}`);
  return (
    words.length > 0 &&
    words.every((word) => {
      const place = left.findIndex((each) => each.startsWith(word));
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    })
  );
}
