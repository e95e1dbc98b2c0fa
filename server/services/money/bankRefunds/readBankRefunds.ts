import type { Types } from 'mongoose';
import { maskIban } from '../../../contract/iban';
import type { RefundAccount } from '../../../contract/bankRefund';
import type { Context } from '../../../context';
import { findByIds } from '../../../lib/findByIds';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { BankRefund, type StoredBankRefund } from '../../../models/bankRefund';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { RefundRun, type StoredRefundRun } from '../../../models/refundRun';
import { chosenOrganization } from '../../access/organizations';
import { loadTransferSettings } from '../bankTransfers/settings';
import { maskAccount } from './storeBankRefund';

export interface BankRefundView {
  refund: StoredBankRefund;
  /** Null once erased. */
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'> | null;
  target: RefundAccount;
}

export interface RefundRunView {
  run: StoredRefundRun;
  byName: string;
  paid: number;
  failed: number;
  /** The refunds that no statement has shown. */
  open: BankRefundView[];
}

export interface BankRefundsView {
  payer: { name: string; account: string } | null;
  waiting: BankRefundView[];
  returned: BankRefundView[];
  runs: RefundRunView[];
}

const maxRuns = 20;

/** @throws as `chosenOrganization` */
export async function readBankRefunds(
  actor: Actor,
  organizationId: string | undefined,
  { accountVault: vault }: Pick<Context, 'accountVault'>,
): Promise<BankRefundsView> {
  const organization = await chosenOrganization(actor, organizationId);
  const { payee, iban } = await loadTransferSettings(organization);
  const listed = { organization, state: { $in: ['waiting', 'returned'] as const } };
  const refunds = await BankRefund.find(listed).sort({ at: 1, _id: 1 }).lean();
  const runs = await RefundRun.find({ organization }).sort({ at: -1 }).limit(maxRuns).lean();
  const inRuns = await BankRefund.find({ run: { $in: runs.map(({ _id }) => _id) } })
    .sort({ at: 1 })
    .lean();
  const toView = await createViewBuilder([...refunds, ...inRuns], (refund) => maskAccount(refund, vault));
  const staff = await findByIds(
    Admin,
    runs.map(({ by }) => by),
    ['name'],
  );
  return {
    payer: iban === '' ? null : { name: payee, account: maskIban(iban) },
    waiting: refunds.filter(({ state }) => state === 'waiting').map(toView),
    returned: refunds.filter(({ state }) => state === 'returned').map(toView),
    runs: runs.map((run) => {
      const own = inRuns.filter((refund) => refund.run?.equals(run._id));
      const count = (...states: StoredBankRefund['state'][]) =>
        own.filter(({ state }) => states.includes(state)).length;
      return {
        run,
        byName: staff.get(String(run.by))?.name ?? String(run.by),
        paid: count('done'),
        failed: count('returned', 'closed'),
        open: own.filter(({ state }) => state === 'inRun').map(toView),
      };
    }),
  };
}

async function createViewBuilder(
  refunds: readonly StoredBankRefund[],
  mask: (refund: StoredBankRefund) => RefundAccount,
): Promise<(refund: StoredBankRefund) => BankRefundView> {
  const ids: Types.ObjectId[] = refunds.map(({ customer }) => customer);
  const customers = await findByIds(Customer, ids, ['firstName', 'lastName']);
  return (refund) => ({
    refund,
    customer: customers.get(String(refund.customer)) ?? null,
    target: mask(refund),
  });
}
