import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { hasRight, type OwnerRight } from '#contract/ownerRights';
import type { Session } from '#contract/session';
import { PageTitle } from '../../components/PageTitle';
import { useOwnerRequests } from '../../store/staff/ownerRights';
import { useQueryParam } from '../filters/useQueryParam';
import { FieldGroup } from '../form/fields/FieldGroup';
import { ToggleField } from '../form/fields/ToggleField';
import { FormHeading } from '../form/page/PickerPage';
import { ResourceForm } from '../form/page/ResourceForm';
import { MissingRight } from '../ownerRights/MissingRight';
import { DocumentFields, EnglishTextFields, TextFields } from './textFields';
import { PackageTravelSection } from './packageTravel/PackageTravelSection';
import { organizationSpec } from './organizationSpec';

/** Owners do not see the other fields, so these must not keep them from saving. */
const ownSpec = { ...organizationSpec, optional: () => Object.keys(organizationSpec.labels) };

/** An owner's organization: the parts that root has handed to its owners (rules §2.6). */
export function OwnOrganization({ session }: { session: Session }) {
  const [id] = useQueryParam('id');
  const requests = useOwnerRequests();
  const own = session.organization?._id ?? '';
  if (id !== own) return <Navigate to={`/organization?id=${own}`} replace />;

  const renderMissing = (right: OwnerRight) => (
    <Typography component="div" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
      <MissingRight right={right} requests={requests} />
    </Typography>
  );
  return (
    <Stack spacing={3}>
      <PageTitle>Organization</PageTitle>
      <ResourceForm
        name="organizations"
        spec={ownSpec}
        heading={(stored) => <FormHeading>{stored?.name ?? ''}</FormHeading>}
      >
        {({ field, values }) => (
          <>
            <FieldGroup heading="Registration">
              {hasRight(session, 'opening') ? (
                <ToggleField {...field('registerEnabled')} wide />
              ) : (
                renderMissing('opening')
              )}
            </FieldGroup>
            {hasRight(session, 'texts') ? (
              <>
                <FieldGroup heading="Documents" note={emptyDocuments}>
                  <DocumentFields field={field} />
                </FieldGroup>
                <TextFields field={field} />
                <EnglishTextFields field={field} values={values} />
              </>
            ) : (
              <FieldGroup heading="Texts and documents">{renderMissing('texts')}</FieldGroup>
            )}
          </>
        )}
      </ResourceForm>
      {hasRight(session, 'texts') && <PackageTravelSection organizationId={own} />}
    </Stack>
  );
}

const emptyDocuments = 'Where the address of a document is left empty, Reissu provides its own.';
