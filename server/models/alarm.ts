import { model, Schema } from 'mongoose';
import { actionKinds, type CountedKind } from '../contract/status';

/** Whether a kind of action fails more often than usual: one record for each kind that ever did. */
export interface StoredAlarm {
  _id: CountedKind;
  /** Since when it fails; null while it works. */
  failingSince: Date | null;
  /** Since when it works again; null if it fails for the first time. */
  worksSince: Date | null;
  /** How many of how many attempts failed when the alarm was raised. */
  failed: number;
  tried: number;
  /** Whether `ALARM_URL` has been told the present state. */
  posted: boolean;
}

const schema = new Schema<StoredAlarm>(
  {
    _id: { type: String, enum: [...actionKinds, 'reads'], required: true },
    failingSince: { type: Date, default: null },
    worksSince: { type: Date, default: null },
    failed: { type: Number, required: true },
    tried: { type: Number, required: true },
    posted: { type: Boolean, required: true },
  },
  { collection: 'alarms', versionKey: false },
);

export const Alarm = model<StoredAlarm>('Alarm', schema);
