import type { Language } from '../../contract/languages';
import type { MailValues } from '../values';
import { account } from './account';
import { complaints } from './complaints';
import { contracts } from './contracts';
import { draws } from './draws';
import { handover } from './handover';
import { money } from './money';
import type { Template } from './parts';
import { registration } from './registration';
import { rooms } from './rooms';
import { staff } from './staff';
import { waiting } from './waiting';

/** The default templates, used unless the organization has its own. */
export const builtIn: Record<keyof MailValues, Record<Language, Template>> = {
  ...account,
  ...money,
  ...registration,
  ...waiting,
  ...draws,
  ...rooms,
  ...handover,
  ...complaints,
  ...contracts,
  ...staff,
};
