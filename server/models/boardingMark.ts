import { model, Schema, type Types } from 'mongoose';
import { type MarkSubject, markSubjects, maxMarkLength } from '../contract/boarding';
import { type TicketDirection, ticketDirections } from '../contract/tickets';

/** What a phone has noted about a passenger (services/tickets/boarding, rules §33). Never changed. */
export interface StoredBoardingMark {
  /** A random UUID, given by the phone. */
  _id: string;
  organization: Types.ObjectId;
  ferry: Types.ObjectId;
  direction: TicketDirection;
  /** In order of arrival, from 1, among the marks of the ferry and direction. */
  position: number;
  customer: Types.ObjectId;
  about: MarkSubject;
  count: string;
  value: string;
  /** Ids of marks. */
  replaces: string[];
  /** By the server's clock. */
  at: Date;
  /** The name of the phone. */
  device: string;
  /** The id of the account that sent it. */
  by: string;
}

const schema = new Schema<StoredBoardingMark>(
  {
    _id: { type: String, required: true },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    ferry: { type: Schema.Types.ObjectId, ref: 'Ferry', required: true },
    direction: { type: String, enum: Object.keys(ticketDirections), required: true },
    position: { type: Number, required: true },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    about: { type: String, enum: markSubjects, required: true },
    count: { type: String, default: '', maxlength: maxMarkLength.count },
    value: { type: String, default: '', maxlength: maxMarkLength.note },
    replaces: [String],
    at: { type: Date, required: true },
    device: { type: String, required: true, maxlength: maxMarkLength.device },
    by: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ ferry: 1, direction: 1, position: 1 }, { unique: true });
schema.index({ customer: 1 });
schema.index({ organization: 1 });

export const BoardingMark = model<StoredBoardingMark>('BoardingMark', schema, 'boardingMarks');
