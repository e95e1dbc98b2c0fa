import type { Draft } from '#contract/draft';
import type {
  EarlyAccessInput,
  EarlyAccessKind,
  EarlyAccessList,
  EarlyAccessListInput,
} from '#contract/earlyAccess';
import type { WireError } from '#contract/errors';
import { inputErrorText } from '#contract/inputErrors';
import { formatCount } from '../../format/words';
import { formatStaffInstant } from '../../format/dates';
import { isUnparsed } from '../../components/form/unparsed';
import { randomText } from '../form/entries';

/** A list as form values. */
export type ListDraft = Omit<Draft<EarlyAccessListInput>, 'kind'> & { kind: EarlyAccessKind };

export const kindLabels: Readonly<Record<EarlyAccessKind, string>> = {
  code: 'The code, the same for everybody',
  emails: 'Their e-mail address',
  numbers: 'Their member number',
};

export function newList(): ListDraft {
  return {
    _id: randomText(24, '0123456789abcdef'),
    name: '',
    opensAt: '',
    kind: 'code',
    code: '',
    places: null,
    usesPerEntry: 1,
  };
}

export function toListDraft({ used: _used, entryCount: _count, ...list }: EarlyAccessList): ListDraft {
  return { ...list, code: list.code ?? '' };
}

/** The errors of fields whose text is not a number or a time. */
export function unreadableErrors(drafts: readonly ListDraft[]): WireError[] {
  return drafts.flatMap((draft, index) =>
    (['opensAt', 'places', 'usesPerEntry'] as const)
      .filter((field) => isUnparsed(draft[field]))
      .map((field) => {
        const path = `lists.${index}.${field}`;
        return { code: 'wrongType' as const, path, msg: inputErrorText({ code: 'wrongType', path }, 'en') };
      }),
  );
}

export function toEarlyAccessInput(drafts: readonly ListDraft[], revision: number): EarlyAccessInput {
  const asNumber = (value: ListDraft['places']) => (typeof value === 'number' ? value : null);
  return {
    revision,
    lists: drafts.map(({ code, places, usesPerEntry, ...list }) => ({
      ...list,
      code: list.kind === 'code' && code !== '' ? code : null,
      places: asNumber(places),
      usesPerEntry: asNumber(usesPerEntry) ?? 1,
    })),
  };
}

/** `from 01/12/2026 10:00 · code JASEN26 · 12 of 50 places used` */
export function describeList(list: EarlyAccessList): string {
  const { kind, code, places, used, entryCount } = list;
  const proof = {
    code: `code ${code ?? ''}`,
    emails: formatCount(entryCount, 'e-mail address', 'e-mail addresses'),
    numbers: formatCount(entryCount, 'member number', 'member numbers'),
  }[kind];
  const use =
    places === null
      ? `${formatCount(used, 'customer', 'customers')} registered through it`
      : `${used.toLocaleString('en')} of ${formatCount(places, 'place', 'places')} used`;
  return [`from ${formatStaffInstant(list.opensAt)}`, proof, use].join(' · ');
}
