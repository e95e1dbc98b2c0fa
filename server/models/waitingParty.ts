import { model, Schema, type Types } from 'mongoose';
import { genders, maxLength } from '../contract/fields';
import { type Language, languages } from '../contract/languages';
import { type WaitingPerson, type WaitingState, waitingStates } from '../contract/waiting';

/** How many links of a party work at the same time; each mail contains a different one. */
export const maxLinks = 20;

/** A person of a party. */
export interface StoredWaitingPerson extends WaitingPerson {
  /** The customer who registered as this person. Missing in parties of earlier versions. */
  customer?: Types.ObjectId;
}

/** People who wait for seats in a group, or have registered together (services/people/waitingList). */
export interface StoredWaitingParty {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  group: Types.ObjectId;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  people: StoredWaitingPerson[];
  state: WaitingState;
  /** Present if the party has registered together instead of waiting; `account` is who registered first. */
  together?: true;
  /** Present if a room is held that everybody of the party joins as they register. */
  sharesRoom?: true;
  joinedAt: Date;
  /** Its entry in a draw: a secret code, and the number of people when the list was closed. */
  drawEntry?: { code: string; people: number };
  /** Present once the order is drawn: the higher, the further ahead in line, and ahead of parties without it. */
  precedence?: number;
  /**
   * The customer who had the party's address before changing to another, or who registered with it by the
   * party's link. Missing while only the address identifies the owner (waitingList/parties).
   */
  account?: Types.ObjectId;
  /** The owner who left the party because of a seat in another group; the others still wait. */
  withdrawn?: Types.ObjectId;
  /** When the party confirmed its address by a mailed link. Before that it is not in line. */
  confirmedAt: Date | null;
  /** Present while the party waits or has an offer. */
  isOpen?: true;
  /** Whether the hotel had no beds for the party at the latest check. */
  lacksBeds: boolean;
  /** The seats that are held for the party. */
  offer: { until: Date; holds: Types.ObjectId[] } | null;
  endedAt: Date | null;
  /** The tokens themselves are only in the mails. */
  tokenHashes: string[];
}

const schema = new Schema<StoredWaitingParty>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    group: { type: Schema.Types.ObjectId, ref: 'Group', required: true },
    firstName: { type: String, required: true, maxlength: maxLength.name },
    lastName: { type: String, required: true, maxlength: maxLength.name },
    email: { type: String, required: true, maxlength: maxLength.email },
    language: { type: String, enum: languages, required: true },
    people: [
      {
        _id: false,
        gender: { type: String, enum: genders, required: true },
        isRegistered: { type: Boolean, default: false },
        customer: { type: Schema.Types.ObjectId, ref: 'Customer' },
      },
    ],
    state: { type: String, enum: waitingStates, required: true },
    together: { type: Boolean },
    sharesRoom: { type: Boolean },
    joinedAt: { type: Date, required: true },
    drawEntry: { type: { code: String, people: Number }, _id: false },
    precedence: { type: Number },
    account: { type: Schema.Types.ObjectId, ref: 'Account' },
    withdrawn: { type: Schema.Types.ObjectId, ref: 'Customer' },
    confirmedAt: { type: Date, default: null },
    isOpen: { type: Boolean },
    lacksBeds: { type: Boolean, default: false },
    offer: {
      type: new Schema<NonNullable<StoredWaitingParty['offer']>>(
        {
          until: { type: Date, required: true },
          holds: [{ type: Schema.Types.ObjectId, ref: 'SeatHold' }],
        },
        { _id: false },
      ),
      default: null,
    },
    endedAt: { type: Date, default: null },
    tokenHashes: [String],
  },
  { collection: 'waitingParties', versionKey: false },
);
/** The parties in line, in order. */
schema.index({ group: 1, state: 1, precedence: -1, joinedAt: 1, _id: 1 });
schema.index({ state: 1, 'offer.until': 1 });
/** Nobody is on the waiting list of a group twice. */
schema.index(
  { group: 1, email: 1 },
  { unique: true, partialFilterExpression: { isOpen: { $exists: true } } },
);
schema.index({ organization: 1, email: 1 });
schema.index({ account: 1 }, { partialFilterExpression: { account: { $exists: true } } });
schema.index({ 'people.customer': 1 }, { partialFilterExpression: { 'people.customer': { $exists: true } } });
schema.index({ endedAt: 1 });

export const WaitingParty = model<StoredWaitingParty>('WaitingParty', schema);
