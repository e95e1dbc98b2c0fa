import { Types } from 'mongoose';
import type { Context } from '../../../context';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import {
  type LineFate,
  lineFates,
  type OtherAccounts,
  type StatementColumns,
  type UnknownColumns,
} from '../../../contract/bankTransfer';
import type { Cents } from '../../../contract/money';
import type { LeftOutLine } from '../../../contract/statementFile';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { sumAmounts } from '../payments/balance';
import { bookLines } from './bookLines';
import { findOtherAccounts } from './otherAccounts';
import { createPreviewStore } from './previewStore';
import { firstLeftOut, readStatement } from './readStatement';
import { loadTransferSettings } from './settings';

/** As `StatementPreview`, in cents. */
export interface PreviewView {
  kind: 'preview';
  firstDay: string | null;
  lastDay: string | null;
  accounts: { account: string | null; count: number; cameIn: Cents; wentOut: Cents }[];
  fates: { fate: LineFate; count: number; amount: Cents }[];
  replaces: { count: number; amount: Cents };
  leftOut: LeftOutLine[];
  leftOutCount: number;
  columns: StatementColumns | null;
  otherAccounts: OtherAccounts | null;
}

/**
 * Reports what the import of a statement would do now, without storing anything.
 * @throws as `chosenOrganization`, `readStatement`
 */
export async function previewStatement(
  actor: Actor,
  organization: string | undefined,
  content: Uint8Array,
  { accountVault: vault }: Pick<Context, 'accountVault'>,
): Promise<PreviewView | UnknownColumns> {
  const id = await chosenOrganization(actor, organization);
  const read = await readStatement(id, content);
  if (read.kind === 'unknownColumns') return read;
  const { entries, leftOut, columns } = read;
  const { iban: ownIban } = await loadTransferSettings(id);
  const statement = { organization: id, import: new Types.ObjectId(), vault, ownIban };
  const { fates, retired } = await bookLines(entries, statement, await createPreviewStore(id, entries));
  const days = entries.map(({ bookedOn }) => bookedOn).sort();
  return {
    kind: 'preview',
    firstDay: days.at(0) ?? null,
    lastDay: days.at(-1) ?? null,
    accounts: sumAccounts(entries),
    fates: sumFates(fates),
    replaces: { count: retired.length, amount: sumAmounts(retired) },
    leftOut: firstLeftOut(leftOut),
    leftOutCount: leftOut.length,
    columns,
    otherAccounts: await findOtherAccounts(id, entries),
  };
}

function sumAccounts(lines: readonly StatementEntry[]): PreviewView['accounts'] {
  const accounts = Array.from(new Set(lines.map(({ account }) => account)));
  return accounts.map((account) => {
    const own = lines.filter((line) => line.account === account);
    return {
      account,
      count: own.length,
      cameIn: sumAmounts(own.filter(({ amount }) => amount > 0)),
      wentOut: sumAmounts(own.filter(({ amount }) => amount < 0)),
    };
  });
}

function sumFates(fates: ReadonlyMap<StatementEntry, LineFate>): PreviewView['fates'] {
  return lineFates.flatMap((fate) => {
    const own = [...fates].filter(([, each]) => each === fate).map(([line]) => line);
    return own.length === 0 ? [] : [{ fate, count: own.length, amount: sumAmounts(own) }];
  });
}
