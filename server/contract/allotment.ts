import { daysBetween } from './calendarDays';
import type { Cents, Euros } from './money';
import type { Named, Revision } from './reference';

// Cabins of a ferry or rooms of an accommodation that a supplier holds for the organizer, and what it costs to release
// some of them (rules §34).

/** What an allotment is of: cabins of a ferry, or rooms of an accommodation. */
export const allotmentKinds = ['ferry', 'hotel'] as const;
export type AllotmentKind = (typeof allotmentKinds)[number];

/** What a unit costs that is released at least so many days before the departure or check-in. */
export interface ReleaseStep {
  days: number;
  /** A whole percentage of the price; more than in the step before. */
  percent: number;
}

/** Cabins or rooms of one kind. */
export interface AllotmentBlockInput {
  /** Made by the client, unique within the allotment; as `optionIdPattern`. */
  id: string;
  name: string;
  /** The number of people whom a unit takes. */
  beds: number;
  /** How many units the contract has, also those that have been released since. */
  units: number;
  /** Of one unit for the whole trip. */
  price: Euros;
}

/** What the proposal assumes; null where it is measured. */
export interface AllotmentAssumptions {
  /** Of a hundred travellers, how many leave in a month. */
  leave: number;
  /** The same of those who are late with a payment. */
  lateLeave: number;
  /** Of a hundred on the waiting list, how many come once there is a seat. */
  waitingCome: number;
  /** How many register in a week while registration is open; null: as in the last four weeks. */
  arrivals: number | null;
  /** Of a hundred beds in used units, how many stay empty; null: as today. */
  emptyBeds: number | null;
  /**
   * What is lost with a traveller who finds no bed, but at least the price of the unit with all of it; null: what
   * travellers pay on average.
   */
  lossPerTraveller: Euros | null;
}

/** What was agreed with the supplier, apart from the blocks. */
export interface AllotmentTerms {
  supplier: string;
  /** The supplier's booking number. */
  reference: string;
  notes: string;
  /** The last day on which everything can be released without cost, because the contract is not confirmed before. */
  optionUntil: string | null;
  /** The most days first; later releases cost the whole price. */
  steps: ReleaseStep[];
  assumptions: AllotmentAssumptions;
}

/** `PUT /api/admin/allotments/{kind}/{id}` */
export interface AllotmentInput extends Revision, AllotmentTerms {
  blocks: AllotmentBlockInput[];
}

/** Of the ids of blocks, which the client makes. */
export const blockIdLength = 10;

export const maxReleaseSteps = 12;
export const maxBlocks = 20;
/** Of all blocks together. */
export const maxUnits = 2_000;
export const maxBeds = 12;
export const maxStepDays = 730;

export const defaultAssumptions: AllotmentAssumptions = {
  leave: 2,
  lateLeave: 15,
  waitingCome: 50,
  arrivals: null,
  emptyBeds: null,
  lossPerTraveller: null,
};

/** Units of a block. */
export interface BlockUnits {
  /** The id of the block. */
  block: string;
  units: number;
}

/** `POST /api/admin/allotments/{kind}/{id}/releases`: what staff have released to the supplier. */
export interface ReleaseInput {
  /** As they were shown: 409 `outdated` if one has changed since. */
  revision: number;
  releaseRevision: number;
  /** The day on which the supplier was told, `YYYY-MM-DD`; not in the future. */
  on: string;
  units: BlockUnits[];
  /** As it was shown: 409 `releaseFeeChanged` if it is another one. */
  fee: Euros;
}

export interface Release {
  _id: string;
  on: string;
  units: BlockUnits[];
  percent: number;
  fee: Euros;
  /** An instant, ISO 8601. */
  at: string;
  /** The name of who noted it; null once they are deleted. */
  by: string | null;
}

export interface AllotmentBlock extends AllotmentBlockInput {
  released: number;
  /** Rooms of this size that are occupied and cannot be released; 0 for cabins. */
  occupied: number;
  /** How many units the travellers of today need. */
  needed: number;
}

/** What the proposal is computed from. */
export interface AllotmentOutlook {
  travellers: number;
  /** The ids of those who have not paid all mandatory products. */
  unpaid: string[];
  /** People on the waiting lists. */
  waiting: number;
  /** The seats of the groups. */
  seats: number;
  /** Beds of the units that are left. */
  beds: number;
  /** Beds of the units that are left that travellers use on average. */
  places: number;
  /** Whether people can register. */
  isOpen: boolean;
  /** As measured, whatever the assumptions say; arrivals are null unless registration has been open for a week. */
  measured: { arrivals: number | null; emptyBeds: number; lossPerTraveller: Euros };
}

/** What the proposal advises for the last day of a percentage. */
export interface ReleaseDay {
  /** `YYYY-MM-DD` */
  on: string;
  percent: number;
  /** In addition to those of earlier days. */
  units: BlockUnits[];
  fee: Euros;
  /** What the units would cost more if they were kept to the end. */
  saved: Euros;
  /** What they would cost more if they were released on the next release day, or never. */
  savedByThen: Euros;
  /** The probability that one of them is needed after all, as a percentage with one decimal. */
  risk: number;
}

/** `GET /api/admin/allotments/{kind}/{id}` */
export interface Allotment {
  kind: AllotmentKind;
  /** The ferry or accommodation. */
  of: Named;
  organization: string;
  /** The day of the departure or check-in, `YYYY-MM-DD`. */
  startsOn: string;
  /** Of the contract. */
  revision: number;
  /** Of the releases. */
  releaseRevision: number;
  /** Null as long as there is no allotment; the lists are then empty. */
  terms: AllotmentTerms | null;
  blocks: AllotmentBlock[];
  releases: Release[];
  /** The price of the units that are left and the fees of those that were released. */
  cost: Euros;
  outlook: AllotmentOutlook;
  /** The release days from today on. */
  days: ReleaseDay[];
  /** Of an accommodation, by the number of beds: how many rooms it offers, and how many the allotment has left. */
  roomsOnSale: RoomsOnSale[];
}

export interface RoomsOnSale {
  beds: number;
  onSale: number;
  left: number;
}

/** The percentage of the price that a release on a day costs. */
export function releasePercent(
  { steps, optionUntil }: Pick<AllotmentInput, 'steps' | 'optionUntil'>,
  { on, startsOn }: { on: string; startsOn: string },
): number {
  if (optionUntil !== null && on <= optionUntil) return 0;
  const days = daysBetween(on, startsOn);
  return steps.find((step) => days >= step.days)?.percent ?? 100;
}

/** The fee of released units of one block; half a cent is rounded up. */
export function releaseFee(price: Cents, units: number, percent: number): Cents {
  return Math.floor((price * units * percent + 50) / 100);
}
