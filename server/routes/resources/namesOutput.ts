import type { Types } from 'mongoose';
import type { InEnglish } from '../../contract/languages';
import type { Named } from '../../contract/reference';

export function presentNamed({
  _id,
  name,
  nameEn,
}: { _id: Types.ObjectId; name: string } & InEnglish<'name'>): Named {
  return { _id: String(_id), name, ...presentEnglish({ nameEn }) };
}

/** Leaves out blank English texts, so that the Finnish ones are shown instead. */
export function presentEnglish<Name extends string>(
  texts: Readonly<Record<Name, string | null | undefined>>,
): Partial<Record<Name, string>> {
  const present: Partial<Record<Name, string>> = {};
  for (const name in texts) {
    const text = texts[name];
    if (text) present[name] = text;
  }
  return present;
}
