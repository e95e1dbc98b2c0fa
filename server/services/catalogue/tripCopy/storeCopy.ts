import type { Types } from 'mongoose';
import { portTimeZone } from '../../../contract/portTimeZones';
import type { ById } from '../../../contract/reference';
import type { RefundPolicyInput, RefundStep } from '../../../contract/refundPolicy';
import type { StoredAssignedProduct } from '../../../models/assignedProduct';
import type { StoredRefundPolicy } from '../../../models/event';
import type { StoredPortCall } from '../../../models/ferry';
import type { StoredRegistrationPeriod } from '../../../models/schemaParts';
import type { Actor } from '../../../lib/sessionToken';
import { accommodations } from '../resources/accommodation';
import { discountCodes } from '../resources/discountCode';
import { events } from '../resources/event';
import { ferries } from '../resources/ferry';
import { groups } from '../resources/group';
import { products } from '../resources/product';
import type { CopyPlan, PlannedCopy } from './planCopy';
import { storeQuestions } from '../../trips/questions/eventQuestions';
import { copyEarlyAccess } from './copyEarlyAccess';
import { copyQuestions } from './copyQuestions';
import { type CopyIds, newId, shiftDay } from './copiedValues';
import { daysBetween } from '../../../contract/calendarDays';

/**
 * Stores the copies, each as if staff had filled in its form, inside the caller's transaction.
 * @returns the id of the new event
 */
export async function storeCopy(actor: Actor, plan: CopyPlan): Promise<string> {
  const organization = String(plan.event.source.organization);
  const days = daysBetween(plan.event.source.date, plan.event.changes.date);
  const productIds = await copyEach(plan.products, ({ source, changes }) =>
    products.insert(actor, {
      name: changes.name,
      nameEn: changes.nameEn,
      description: source.description,
      descriptionEn: source.descriptionEn,
      price: source.price,
      priceSteps: (source.priceSteps ?? []).map(({ price, until, first }) => ({
        price,
        until: until && shiftDay(until, days),
        first,
      })),
      vat: source.vat,
      vatPercent: source.vatPercent,
      taxAmount: source.taxAmount,
      taxDescription: source.taxDescription,
      taxDescriptionEn: source.taxDescriptionEn ?? null,
      mandatory: source.mandatory,
      maximumAmount: source.maximumAmount,
      variants: source.variants ?? [],
      serviceFee: source.serviceFee,
      serviceFeeVat: source.serviceFeeVat,
      infoLink: source.infoLink,
      roomType: source.roomType ?? null,
      organization,
    }),
  );
  const assigned = (entries: readonly StoredAssignedProduct[]) =>
    entries.map(({ product, collectPayment, dueOn }) => ({
      product: newId(product, productIds),
      collectPayment,
      dueOn: dueOn ? shiftDay(dueOn, days) : null,
    }));

  const ferryIds = await copyEach(plan.ferries, ({ source, changes }) =>
    ferries.insert(actor, {
      name: changes.name,
      nameEn: changes.nameEn,
      description: source.description,
      info: source.info,
      infoEn: source.infoEn,
      pointOfDeparture: toInput(changes.pointOfDeparture),
      destination: toInput(changes.destination),
      manifestDueOn: source.manifestDueOn ? shiftDay(source.manifestDueOn, days) : null,
      products: assigned(source.products),
      organization,
    }),
  );
  const accommodationIds = await copyEach(plan.accommodations, ({ source, changes }) =>
    accommodations.insert(actor, {
      name: changes.name,
      nameEn: changes.nameEn,
      date: changes.date,
      roompartnerSelectionLive: false,
      description: source.description,
      descriptionEn: source.descriptionEn,
      roomAllocationType: source.roomAllocationType,
      address: source.address,
      onePersonRoom: { capacity: source.onePersonRoom.capacity },
      twoPersonRoom: { capacity: source.twoPersonRoom.capacity },
      threePersonRoom: { capacity: source.threePersonRoom.capacity },
      products: assigned(source.products),
      organization,
    }),
  );

  const { source, changes } = plan.event;
  const event = await events.insert(actor, {
    ...changes,
    ...toPeriodInput(changes),
    description: source.description,
    descriptionEn: source.descriptionEn,
    allowUsersEditInfo: source.allowUsersEditInfo,
    // Hidden, because the linked documents are last year's.
    infoButton1: { ...source.infoButton1, visible: false },
    infoButton2: { ...source.infoButton2, visible: false },
    infoButton3: { ...source.infoButton3, visible: false },
    products: assigned(source.products),
    refundPolicy: copyPolicy(source.refundPolicy, productIds, days),
    ...(source.handover && {
      handover: {
        ...source.handover,
        until: shiftDay(source.handover.until, days),
        fee: source.handover.fee && newId(source.handover.fee, productIds),
      },
    }),
    organization,
  });
  const findCopyId = (id: Types.ObjectId | null, ids: CopyIds) => (id && ids.get(String(id))) ?? null;
  const groupIds = await copyEach(plan.groups, ({ source: group, changes: groupChanges }) =>
    groups.insert(actor, {
      name: groupChanges.name,
      nameEn: groupChanges.nameEn,
      ...toPeriodInput(groupChanges),
      capacity: group.capacity,
      contact: group.contact,
      event: String(event._id),
      accommodation: findCopyId(group.accommodation, accommodationIds),
      outboundFerry: findCopyId(group.outboundFerry, ferryIds),
      returnFerry: findCopyId(group.returnFerry, ferryIds),
      products: assigned(group.products),
    }),
  );
  if (source.questions?.length)
    await storeQuestions(actor, event, copyQuestions(source.questions, { groupIds, productIds, days }));
  await copyEarlyAccess(actor, event, plan);
  await copyEach(plan.discountCodes, ({ source: code, changes: fields }) =>
    discountCodes.insert(actor, {
      name: fields.name,
      code: fields.code,
      description: code.description,
      discount: code.discount,
      maxUsages: code.maxUsages,
      validUntil: fields.validUntil,
      applyTo: code.applyTo.map((product) => newId(product, productIds)),
      disabled: code.disabled,
      organization,
    }),
  );
  return String(event._id);
}

/** Sequential, because the session of a transaction takes one command at a time. */
async function copyEach<Stored extends { _id: Types.ObjectId }, Changes>(
  planned: readonly PlannedCopy<Stored, Changes>[],
  insert: (each: PlannedCopy<Stored, Changes>) => Promise<{ _id: Types.ObjectId }>,
): Promise<CopyIds> {
  const ids = new Map<string, string>();
  for (const each of planned) ids.set(String(each.source._id), String((await insert(each))._id));
  return ids;
}

/** Copies a refund policy, shifting its days with the trip. */
function copyPolicy(
  policy: StoredRefundPolicy | null | undefined,
  productIds: CopyIds,
  days: number,
): ById<RefundPolicyInput> | null {
  if (!policy) return null;
  const { keepsServiceFee, travellersMayCancel } = policy;
  const shifted = (steps: readonly RefundStep[]) =>
    steps.map(({ until, percent }) => ({ until: shiftDay(until, days), percent }));
  return {
    steps: shifted(policy.steps),
    products: policy.products.map(({ product, steps }) => ({
      product: newId(product, productIds),
      steps: shifted(steps),
    })),
    keepsServiceFee,
    travellersMayCancel,
  };
}

function toPeriodInput({ registrationOpensAt, registrationClosesAt }: StoredRegistrationPeriod) {
  return {
    registrationOpensAt: registrationOpensAt?.toISOString() ?? null,
    registrationClosesAt: registrationClosesAt?.toISOString() ?? null,
  };
}

function toInput(call: StoredPortCall) {
  const { city, cityEn, terminal, terminalEn, dateTime } = call;
  return {
    city,
    cityEn,
    terminal,
    terminalEn,
    dateTime: dateTime.toISOString(),
    timeZone: portTimeZone(call),
  };
}
