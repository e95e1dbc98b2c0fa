import type { Types } from 'mongoose';
import type { Named } from '../contract/reference';

export function presentNamed({ _id, name }: { _id: Types.ObjectId; name: string }): Named {
  return { _id: String(_id), name };
}
