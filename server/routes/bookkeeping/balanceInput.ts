import { type BooksClosingInput, booksChecks, type BooksReopeningInput } from '../../contract/booksBalance';
import { maxLength } from '../../contract/fields';
import { withDefault } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { choice, line } from '../../validation/fields';
import { validator } from '../../validation/validator';
import { listOf } from './input';

export const balanceQuery = validator<{ from: string; to: string }>({ from: day, to: day });

const text = line(maxLength.line);

export const closingInput = validator<BooksClosingInput>({
  until: day,
  notes: withDefault(
    [],
    listOf<BooksClosingInput['notes'][number]>({ kind: choice(booksChecks), text }, booksChecks.length),
  ),
});

export const reopeningInput = validator<BooksReopeningInput>({ reason: text });
