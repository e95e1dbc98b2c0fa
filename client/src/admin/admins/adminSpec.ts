import type { Admin, AdminInput } from '#contract/admin';
import type { Draft } from '#contract/draft';
import type { FormSpec } from '../form/formSpec';

export const adminSpec: FormSpec<Draft<AdminInput>, Admin> = {
  blank: { email: '', password: '', currentPassword: '', name: '', role: '', organization: '' },
  labels: {
    email: 'E-mail',
    password: 'Password',
    currentPassword: 'Your current password',
    name: 'Name',
    role: 'Role',
    organization: 'Organization',
  },
  // Root belongs to no organization. An empty password keeps the current one, or lets an invited person choose one.
  optional: ({ role }) => ['password', 'currentPassword', ...(role === 'root' ? ['organization'] : [])],
};
