import type { Model, Types } from 'mongoose';
import { nameCollation } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Accommodation } from '../../../models/accommodation';
import { DiscountCode } from '../../../models/discountCode';
import { Event } from '../../../models/event';
import { Ferry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { Product } from '../../../models/product';
import type { Choice } from '../../trips/listChoices';
import { organizationInReach } from '../../access/organizations';

/**
 * The options of the filters of an organization's customers, each list sorted by name.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function readFilterChoices(actor: Actor, id: string) {
  const organization = await organizationInReach(actor, id);
  const [groups, events, ferries, discountCodes, accommodations, products, mandatoryProducts] =
    await Promise.all([
      readChoices(Group, { organization }),
      readChoices(Event, { organization }),
      readChoices(Ferry, { organization }),
      readChoices(DiscountCode, { organization }),
      readChoices(Accommodation, { organization }),
      readChoices(Product, { organization, mandatory: false }),
      readChoices(Product, { organization, mandatory: true }),
    ]);
  return { groups, events, ferries, discountCodes, accommodations, products, mandatoryProducts };
}

async function readChoices<Stored extends Choice>(
  model: Model<Stored>,
  filter: { organization: Types.ObjectId; mandatory?: boolean },
): Promise<Choice[]> {
  return model.find(filter, 'name').sort({ name: 1 }).collation(nameCollation).lean<Choice[]>();
}
