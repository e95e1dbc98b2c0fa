import type { Admin, AdminInput } from '#contract/admin';
import type { Draft } from '#contract/draft';
import { maxLength, passwordLength } from '#contract/fields';
import { isStaff, staffRoles } from '#contract/roles';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { PasswordField } from '../form/fields/PasswordField';
import { PickerPage } from '../form/page/PickerPage';
import { SelectField } from '../form/fields/SelectField';
import type { FormSpec } from '../form/formSpec';
import { TextField } from '../form/fields/TextField';

const spec: FormSpec<Draft<AdminInput>, Admin> = {
  blank: { email: '', password: '', name: '', role: '', organization: '' },
  labels: {
    email: 'E-mail',
    password: 'Password',
    name: 'Name',
    role: 'Role',
    organization: 'Organization',
  },
  // Root belongs to no organization; who has a password keeps it.
  optional: ({ role }, stored) => [
    ...(role === 'root' ? ['organization'] : []),
    ...(stored ? ['password'] : []),
  ],
};

/** `/admins` */
export default function Admins() {
  const roles = useRolesToGive();
  return (
    <PickerPage
      name="admins"
      heading="Admin"
      singular="admin"
      plural="admins"
      labelOf={({ email }) => email}
      spec={spec}
    >
      {({ field, values, stored }) => (
        <FieldGroup heading="Admin">
          <TextField {...field('email')} type="email" max={maxLength.email} />
          <PasswordField
            {...field('password')}
            hint={
              stored
                ? 'Leave it empty to keep the present one'
                : `At least ${passwordLength.minCharacters} characters`
            }
          />
          <TextField {...field('name')} max={maxLength.name} />
          <SelectField {...field('role')} groups={[{ options: roles }]} />
          {values.role !== 'root' && <OrganizationField {...field('organization')} />}
        </FieldGroup>
      )}
    </PickerPage>
  );
}

/** Nobody makes another greater than themselves (rules §2.4). */
function useRolesToGive() {
  const role = useAppSelector(selectSession)?.role ?? 'customer';
  const ranks = isStaff(role) ? staffRoles.slice(0, staffRoles.indexOf(role) + 1) : [];
  return ranks.map((value) => ({ value, label: value }));
}
