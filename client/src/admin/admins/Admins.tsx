import type { Admin } from '#contract/admin';
import { maxLength } from '#contract/fields';
import { isStaff, staffRoles } from '#contract/roles';
import { normalizeEmail } from '#contract/sameText';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { PasswordField } from '../form/fields/PasswordField';
import { PickerPage } from '../form/page/PickerPage';
import { SelectField } from '../form/fields/SelectField';
import { TextField } from '../form/fields/TextField';
import { StaffInvitation } from '../invitations/StaffInvitation';
import { EndTwoStepButton } from './EndTwoStepButton';
import { HealthReaderSwitch } from './HealthReaderSwitch';
import { adminSpec } from './adminSpec';

/** `/admins` */
export default function Admins() {
  const roles = useAssignableRoles();
  return (
    <PickerPage
      name="admins"
      heading="Admin"
      singular="admin"
      plural="admins"
      getLabel={({ email, invitedAt }) => (invitedAt === null ? email : `${email} (invited)`)}
      spec={adminSpec}
    >
      {({ field, values, stored }) => (
        <>
          {stored && <StaffInvitation adminId={stored._id} />}
          <FieldGroup heading="Admin">
            <TextField {...field('email')} type="email" max={maxLength.email} />
            <PasswordField {...field('password')} hint={passwordHint(stored)} />
            {stored && (values.password !== '' || normalizeEmail(values.email) !== stored.email) && (
              <PasswordField
                {...field('currentPassword')}
                value={values.currentPassword ?? ''}
                hint="Needed to change your own e-mail address or password"
                autoComplete="current-password"
              />
            )}
            <TextField {...field('name')} max={maxLength.name} />
            <SelectField {...field('role')} groups={[{ options: roles }]} />
            {values.role !== 'root' && <OrganizationField {...field('organization')} />}
          </FieldGroup>
          {stored && <HealthReaderSwitch adminId={stored._id} />}
          {stored && <EndTwoStepButton adminId={stored._id} />}
        </>
      )}
    </PickerPage>
  );
}

function passwordHint(stored: Admin | undefined): string {
  if (!stored) return 'Leave it empty to send an invitation that lets them choose it themselves';
  if (stored.invitedAt !== null) return 'Leave it empty to let them choose it themselves';
  return 'Leave it empty to keep the current one';
}

/** Nobody can assign a role above their own (rules §2.4). */
function useAssignableRoles() {
  const role = useAppSelector(selectSession)?.role ?? 'customer';
  const roles = isStaff(role) ? staffRoles.slice(0, staffRoles.indexOf(role) + 1) : [];
  return roles.map((value) => ({ value, label: value }));
}
