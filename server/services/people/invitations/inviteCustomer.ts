import { inLanguage } from '../../../contract/languages';
import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { dayText } from '../../../emails/format';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Organization } from '../../../models/organization';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { customerInReach } from '../customers/readCustomer';
import { queueMail } from '../../mail/queueMail';
import { renewInvitation } from './invitation';

/**
 * Queues the invitation of a customer whom others registered to choose a password, inside the registering transaction.
 * @param inviter the customer who registered them; the organization unless given
 */
export async function queueTripInvitation(customer: StoredCustomer, inviter?: Types.ObjectId): Promise<void> {
  const event = await Event.findById(customer.event, 'name nameEn date').lean().orFail();
  const group = await Group.findById(customer.group, 'name nameEn').lean().orFail();
  await queueMail({
    kind: 'tripInvitation',
    recipient: customer,
    values: {
      event: event.name,
      eventEn: event.nameEn,
      date: dayText(event.date),
      group: group.name,
      groupEn: group.nameEn,
      inviter: inviter ? { customerIds: [String(inviter)] } : await organizationName(customer),
    },
  });
}

async function organizationName({ organization: id, language }: StoredCustomer): Promise<string> {
  const organization = await Organization.findById(id, 'name nameEn').lean().orFail();
  return inLanguage(organization, language).name;
}

/**
 * Renews the invitation of a customer without a password, inside the transaction that changes their address.
 * @returns false, without a change, if the person has a password
 */
export async function renewTripInvitation(customer: StoredCustomer): Promise<boolean> {
  if (!(await renewInvitation(customer._id))) return false;
  await queueTripInvitation(customer);
  return true;
}

/**
 * Sends an invitation once more, with a new link.
 * @throws AppError `notFound`, `customerDisabled`, `noOwnAddress`, `tooManyTries`, `passwordChosen`
 */
export async function inviteCustomerAgain(actor: Actor, id: string, { limits }: Context): Promise<void> {
  const { _id } = await customerInReach(actor, id);
  await limits.invitation(String(_id));
  await transaction(async () => {
    const customer = await customerInReach(actor, id);
    if (customer.disabled) throw new AppError('customerDisabled');
    if (customer.lead) throw new AppError('noOwnAddress');
    if (!(await renewInvitation(_id))) throw new AppError('passwordChosen');
    await queueTripInvitation(customer);
    const change = { before: {}, after: { mailResent: 'tripInvitation' } };
    await auditChange(actor, { type: 'customers', id: _id, organization: customer.organization, ...change });
  }, [_id]);
}
