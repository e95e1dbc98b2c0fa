import { randomUUID } from 'node:crypto';
import type { BankLine, Part, Transfer } from './account';
import { cents, euros } from './arithmetic';
import type { Purchase } from './purchase';
import type { Chance } from './random';
import { type StatementFormat, statementOf } from './statements';
import { count, readOwnPayment, type SeenPayment, type Traveller, type World } from './world';

/** Chooses a bank transfer. */
export async function chooseTransfer(
  world: World,
  traveller: Traveller,
  purchase: Purchase,
): Promise<Transfer> {
  const chosen = await traveller.person.call<SeenPayment>(
    `payments/transfer/${purchase.id}`,
    { body: {} },
    async () => {
      const own = await readOwnPayment(traveller, purchase);
      return own.status === 'waiting' && own.transfer ? own : undefined;
    },
  );
  const { transfer } = chosen;
  if (!transfer) throw new Error(`${purchase.name}: no reference for the bank transfer`);
  const { reference, amount, dueOn } = transfer;
  if (cents(amount) !== purchase.left) {
    world.faults.push(`${purchase.name}: the transfer is for ${amount}, but ${euros(purchase.left)} is left`);
  }
  return { purchase, reference, dueOn, isOpen: true, days: new Set() };
}

export async function cancelTransfer(traveller: Traveller, transfer: Transfer): Promise<void> {
  const { purchase } = transfer;
  await traveller.person.call(`payments/transfer/${purchase.id}/cancel`, { body: {} }, async () => {
    const { status } = await readOwnPayment(traveller, purchase);
    return status === 'new' ? {} : undefined;
  });
  transfer.isOpen = false;
}

export function newLine(line: Omit<BankLine, 'id'>): BankLine {
  return { id: randomUUID(), ...line };
}

/** A line that the bank books, and the transfer with its reference. */
export interface Expected {
  line: BankLine;
  transfer: Transfer | null;
}

/** Lets the bank book lines, and imports their statement as staff, sometimes more than once. */
export async function importLines(
  world: World,
  expected: readonly Expected[],
  chance: Chance,
): Promise<void> {
  const { staff, account, turns } = world;
  const formats: StatementFormat[] = chance.percent(70) ? ['camt', 'csv'] : ['csv', 'camt'];
  const lines = expected.map(({ line }) => line);
  const send = (format: StatementFormat) => {
    const file = statementOf(lines, format);
    return staff.call(`admin/bank-transfers/statements?fileName=tiliote.${format}`, { file });
  };
  await turns.together(async () => {
    const [first = 'camt', second = 'csv'] = formats;
    await (chance.percent(20) ? Promise.all([send(first), send(first)]) : send(first));
    for (const { line, transfer } of expected) account.book(line, transfer);
    if (chance.percent(20)) {
      await send(second);
      count(world, 'imported again');
    }
  });
}

interface Queued {
  _id: string;
  bookedOn: string;
  amount: number;
  reference: string | null;
  reason: string;
}

export async function readQueue({ staff }: World): Promise<Queued[]> {
  return (await staff.call<{ queue: Queued[] }>('admin/bank-transfers')).queue;
}

/** Resolves a waiting line as staff. */
export async function resolveLine(
  world: World,
  line: BankLine,
  resolution: 'assign' | 'ignored' | 'returned',
  purchase?: Purchase,
): Promise<void> {
  const { account } = world;
  await resolve(world, line, { resolution, payment: purchase?.id ?? null }, () => {
    if (resolution === 'assign' && purchase) account.assign(line, [{ purchase, amount: line.amount }]);
    else if (resolution === 'ignored') account.ignore(line);
    else account.sendBack(line);
  });
}

/** Splits a waiting line among several payments, as staff. */
export async function splitLine(world: World, line: BankLine, parts: readonly Part[]): Promise<void> {
  const sent = parts.map(({ purchase, amount }) => ({ payment: purchase.id, amount: Number(euros(amount)) }));
  await resolve(world, line, { resolution: 'split', parts: sent }, () => world.account.assign(line, parts));
}

async function resolve(
  world: World,
  line: BankLine,
  input: { resolution: string; payment?: string | null; parts?: readonly object[] },
  book: () => void,
): Promise<void> {
  const { staff, turns } = world;
  await turns.together(async () => {
    const found = (await readQueue(world)).find(
      ({ bookedOn, amount, reference }) =>
        bookedOn === line.day && cents(amount) === line.amount && (reference ?? '') === line.reference,
    );
    if (!found) throw new Error(`no line of ${line.day} with ${euros(line.amount)} waits for staff`);
    await staff.call(
      `admin/bank-transfers/queue/${found._id}`,
      { body: { ...input, note: '' } },
      async () => {
        const left = await readQueue(world);
        return left.some(({ _id }) => _id === found._id) ? undefined : {};
      },
    );
    book();
  });
  count(world, `line ${input.resolution}`);
}
