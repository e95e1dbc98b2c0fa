import { model, Schema, type Types } from 'mongoose';
import { type TicketDirection, ticketDirections } from '../contract/tickets';

/** A traveller's ticket as a wallet pass (services/tickets/wallets). Its id is its serial number. */
export interface StoredWalletPass {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  customer: Types.ObjectId;
  direction: TicketDirection;
  /** A hash of the pass's content when it was last checked for changes. */
  shown: string;
  /** A whole second, later than that of each earlier change in the organization. */
  changedAt: Date;
  /** When it was last handed out. */
  deliveredAt: Date;
  /** When it expires; it is not updated after that. */
  until: Date;
}

const schema = new Schema<StoredWalletPass>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    direction: { type: String, enum: Object.keys(ticketDirections), required: true },
    shown: { type: String, required: true },
    changedAt: { type: Date, required: true },
    deliveredAt: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'walletPasses', versionKey: false },
);
schema.index({ customer: 1, direction: 1 }, { unique: true });
schema.index({ organization: 1, changedAt: 1 });
schema.index({ until: 1 });

export const WalletPass = model<StoredWalletPass>('WalletPass', schema);
