import {
  balanceAccounts,
  type BooksClosingInput,
  booksChecks,
  type BooksReopeningInput,
} from '../../contract/booksBalance';
import { type BooksEntriesQuery, entrySides } from '../../contract/booksEntries';
import { maxLength } from '../../contract/fields';
import { withDefault } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { choice, line } from '../../validation/fields';
import { validator } from '../../validation/validator';
import { listOf } from './input';
import { page } from './vouchersInput';

export const balanceQuery = validator<{ from: string; to: string }>({ from: day, to: day });

export const entriesQuery = validator<BooksEntriesQuery>({
  from: day,
  to: day,
  account: choice(balanceAccounts),
  side: withDefault(null, choice(entrySides)),
  page: withDefault(1, page),
});

const text = line(maxLength.line);

export const closingInput = validator<BooksClosingInput>({
  until: day,
  notes: withDefault(
    [],
    listOf<BooksClosingInput['notes'][number]>({ kind: choice(booksChecks), text }, booksChecks.length),
  ),
});

export const reopeningInput = validator<BooksReopeningInput>({ reason: text });
