import type { AllotmentInput } from '../../../contract/allotment';
import { type InCents, toEuros } from '../../../contract/money';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredAllotment, StoredRelease } from '../../../models/allotment';
import { auditChange } from '../../access/audit/auditChanges';
import type { Holder } from './holder';

export type Contract = Omit<InCents<AllotmentInput>, 'revision'>;

/** The history of the ferry or accommodation shows contracts and releases in texts, with amounts in euros. */
export async function auditContract(
  actor: Actor,
  holder: Holder,
  before: Contract | null,
  after: Contract | null,
): Promise<void> {
  await audit(actor, holder, before && describeContract(before), after && describeContract(after));
}

export async function auditReleases(
  actor: Actor,
  holder: Holder,
  before: StoredAllotment,
  after: StoredAllotment,
): Promise<void> {
  await audit(actor, holder, describeReleases(before), describeReleases(after));
}

async function audit(
  actor: Actor,
  { kind, _id: id, organization }: Holder,
  before: object | null,
  after: object | null,
): Promise<void> {
  const type = kind === 'ferry' ? 'ferries' : 'accommodations';
  await auditChange(actor, {
    ...{ type, id, organization },
    before: { allotment: before },
    after: { allotment: after },
  });
}

function describeContract({ supplier, reference, notes, optionUntil, ...more }: Contract): object {
  const { lossPerTraveller, ...shares } = more.assumptions;
  const blocks = more.blocks.map(
    ({ name, beds, units, price }) => `${units} × ${name} (${beds}) for ${euros(price)}`,
  );
  return {
    ...{ supplier, reference, notes, optionUntil },
    steps: more.steps.map(({ days, percent }) => `${days} days: ${percent} %`).join('; '),
    blocks: blocks.join('; '),
    assumptions: { ...shares, lossPerTraveller: lossPerTraveller === null ? null : euros(lossPerTraveller) },
  };
}

function describeReleases({ releases, blocks }: StoredAllotment): object {
  const nameOf = (id: string) => blocks.find((block) => block.id === id)?.name ?? id;
  const describe = ({ on, units, fee }: StoredRelease) =>
    `${units.map((each) => `${each.units} × ${nameOf(each.block)}`).join(', ')} on ${on} for ${euros(fee)}`;
  return { released: releases.map(describe).join('; ') };
}

function euros(cents: number): string {
  return `${toEuros(cents).toFixed(2)} €`;
}
