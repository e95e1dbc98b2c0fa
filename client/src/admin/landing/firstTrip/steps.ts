import type { FirstTrip } from '#contract/dashboard';
import { hasRight, isAllowed, type OwnerRight, type RightsHolder } from '#contract/ownerRights';
import { formatStaffInstant } from '../../../format/dates';
import { resourcePages } from '../../pages';

export interface Step {
  name: string;
  /** Explains the step to a beginner. */
  advice: string;
  isDone: boolean;
  /** Whether travellers cannot register without it. */
  isRequired?: boolean;
  /** The page for the step; undefined if the user may not do it. */
  to: string | undefined;
  /** The right without which owners cannot take the step. */
  right?: OwnerRight;
}

/** The steps to an organization's first trip: each comes after those that it depends on. */
export function buildFirstTripSteps(trip: FirstTrip, holder: RightsHolder): readonly Step[] {
  const findPage = (name: keyof typeof resourcePages) => {
    const { main, form, capability } = resourcePages[name];
    return isAllowed(holder, capability) ? (form ?? main).path : undefined;
  };
  const organizationPage = (right: OwnerRight) =>
    hasRight(holder, right) ? findPage('organizations') : undefined;
  return [
    {
      name: 'Products',
      advice: 'What travellers pay for: price, tax and service fee. Everybody owes a mandatory one.',
      isDone: trip.products > 0,
      to: findPage('products'),
      right: 'products',
    },
    {
      name: 'Ferries',
      advice: 'One for each way, with ports and times.',
      isDone: trip.ferries > 0,
      to: findPage('ferries'),
    },
    {
      name: 'Hotel',
      advice: 'Its capacity is the number of rooms of each size.',
      isDone: trip.accommodations > 0,
      to: findPage('accommodations'),
    },
    {
      name: 'Event',
      advice: 'The trip itself: its name and day.',
      isDone: trip.events > 0,
      isRequired: true,
      to: findPage('events'),
    },
    {
      name: 'Groups',
      advice:
        'Travellers register for a group. Its capacity is the number of seats; it has ferries and a hotel.',
      isDone: trip.groups > 0,
      isRequired: true,
      to: findPage('groups'),
    },
    {
      name: 'Payments',
      advice: 'Switch on “Collect payment” for a mandatory product in the event, group, ferry or hotel.',
      isDone: trip.collectsPayment,
      to: resourcePages.events.main.path,
    },
    {
      name: 'Terms',
      advice: 'Your travel conditions and privacy statement; until then travellers see built-in ones.',
      isDone: trip.hasOwnTerms,
      to: organizationPage('texts'),
      right: 'texts',
    },
    {
      name: 'Opening',
      advice: openingAdvice(trip),
      isDone: (trip.registrationIsOpen || trip.registrationOpensAt !== undefined) && trip.openGroups > 0,
      // Without a group, only the step ‘Groups’ is listed as missing.
      isRequired: !trip.registrationIsOpen || trip.groups > 0,
      to: organizationPage('opening'),
      // Once registering is enabled, only groups can be missing.
      ...(!trip.registrationIsOpen &&
        trip.registrationOpensAt === undefined && { right: 'opening' as const }),
    },
  ];
}

function openingAdvice(trip: FirstTrip): string {
  const { registrationIsOpen, registrationOpensAt, hasClosedByClock, groups, openGroups } = trip;
  if (registrationOpensAt !== undefined)
    return `Registration opens on ${formatStaffInstant(registrationOpensAt)} Finnish time.`;
  if (hasClosedByClock)
    return 'Registration has closed at its closing time. The event or its groups need a later closing time.';
  if (!registrationIsOpen) return '“Registering enabled” of the organization opens registration.';
  if (groups > 0 && openGroups === 0) return 'Registering is enabled, but every group is full.';
  return 'Registering is enabled: registration opens with the first group.';
}
