import type {
  Allotment,
  AllotmentBlock,
  AllotmentTerms,
  Release,
  ReleaseDay,
} from '../../contract/allotment';
import { toEuros } from '../../contract/money';
import type { StoredAllotment } from '../../models/allotment';
import type { BlockView } from '../../services/office/allotments/blocks';
import type { ReleaseDayView } from '../../services/office/allotments/proposeReleases';
import type { AllotmentView } from '../../services/office/allotments/readAllotment';
import { presentNamed } from '../resources/namesOutput';

export function presentAllotment(view: AllotmentView): Allotment {
  const { holder, allotment, blocks, releases, cost, outlook, days, roomsOnSale } = view;
  const { travellers, unpaid, waiting, seats, beds, places, arrivals, emptyBeds, lossPerTraveller } = outlook;
  const isOpen = outlook.opensInDays === 0 && outlook.closesInDays > 0;
  return {
    kind: holder.kind,
    of: presentNamed(holder),
    organization: String(holder.organization),
    startsOn: holder.startsOn,
    revision: allotment?.revision ?? 0,
    releaseRevision: allotment?.releaseRevision ?? 0,
    terms: allotment && presentTerms(allotment),
    blocks: blocks.map(presentBlock),
    releases: releases.map(presentRelease),
    cost: toEuros(cost),
    outlook: {
      unpaid: unpaid.map(String),
      ...{ travellers, waiting, seats, beds, places, isOpen },
      measured: {
        arrivals,
        emptyBeds: Math.round(emptyBeds * 100),
        lossPerTraveller: toEuros(lossPerTraveller),
      },
    },
    days: days.map(presentDay),
    roomsOnSale,
  };
}

function presentTerms({
  supplier,
  reference,
  notes,
  optionUntil,
  steps,
  assumptions,
}: StoredAllotment): AllotmentTerms {
  const { lossPerTraveller, ...shares } = assumptions;
  return {
    ...{ supplier, reference, notes, optionUntil },
    steps: steps.map(({ days, percent }) => ({ days, percent })),
    assumptions: {
      ...shares,
      lossPerTraveller: lossPerTraveller === null ? null : toEuros(lossPerTraveller),
    },
  };
}

function presentBlock({ block, released, occupied, needed }: BlockView): AllotmentBlock {
  const { id, name, beds, units, price } = block;
  return { id, name, beds, units, price: toEuros(price), released, occupied, needed };
}

function presentRelease({ release, name }: AllotmentView['releases'][number]): Release {
  const { _id, on, units, percent, fee, at } = release;
  return {
    _id: String(_id),
    on,
    units: units.map((each) => ({ block: each.block, units: each.units })),
    percent,
    fee: toEuros(fee),
    at: at.toISOString(),
    by: name,
  };
}

function presentDay({ fee, saved, savedByThen, risk, ...day }: ReleaseDayView): ReleaseDay {
  return {
    ...day,
    fee: toEuros(fee),
    saved: toEuros(saved),
    savedByThen: toEuros(savedByThen),
    risk: Math.round(risk * 1000) / 10,
  };
}
