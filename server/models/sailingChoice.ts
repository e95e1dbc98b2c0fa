import { model, Schema, type Types } from 'mongoose';
import { type TicketDirection, ticketDirections } from '../contract/tickets';
import { type SailingChoice as Choice, sailingChoices } from '../contract/sailingChange';

/** A traveller of a changed sailing, and what they have chosen (services/catalogue/sailingChanges, rules §32). */
export interface StoredSailingChoice {
  _id: Types.ObjectId;
  change: Types.ObjectId;
  organization: Types.ObjectId;
  customer: Types.ObjectId;
  /** The traveller's group when the sailing changed. */
  group: Types.ObjectId;
  /** In which the traveller was to take the ferry. */
  direction: TicketDirection;
  /** False once a later change in the same direction has taken its place. */
  isOpen: boolean;
  /** Null until the traveller has chosen. */
  choice: Choice | null;
  /** The group that the traveller has moved to, with `later`. */
  chosenGroup: Types.ObjectId | null;
  at: Date | null;
  /** The id of the account that has chosen: the traveller's, or of staff whom they told. */
  by: string | null;
}

const schema = new Schema<StoredSailingChoice>(
  {
    change: { type: Schema.Types.ObjectId, ref: 'SailingChange', required: true },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    group: { type: Schema.Types.ObjectId, ref: 'Group', required: true },
    direction: { type: String, enum: Object.keys(ticketDirections), required: true },
    isOpen: { type: Boolean, required: true },
    choice: { type: String, enum: [...sailingChoices, null], default: null },
    chosenGroup: { type: Schema.Types.ObjectId, ref: 'Group', default: null },
    at: { type: Date, default: null },
    by: { type: String, default: null },
  },
  { versionKey: false },
);
schema.index({ change: 1, customer: 1 }, { unique: true });
schema.index({ customer: 1 });
schema.index({ organization: 1 });

export const SailingChoice = model<StoredSailingChoice>('SailingChoice', schema, 'sailingChoices');
