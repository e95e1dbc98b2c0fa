import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import {
  type CustomerSheet,
  sheetFields,
  type SheetPreview,
  type SheetResult,
} from '#contract/customerSheet';
import { SelectInput } from '../../../components/form/SelectInput';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { importSheet, previewSheet } from '../../../store/staff/customers/customerSheet';
import { useList } from '../../../store/staff/records/useList';
import { RecordSelect } from '../../filters/RecordSelect';
import { PageSection } from '../../layout/PageSection';
import { SheetColumns } from '../../sheet/SheetColumns';
import { SheetFile } from '../../sheet/SheetFile';
import { useSheet } from '../../sheet/useSheet';
import { useTripScope } from '../../trip/useTripScope';
import { SheetFaults } from './SheetFaults';
import { SheetRows } from './SheetRows';
import { describeAnotherPerson, describeSheetCounts, describeSheetResult, fieldLabels } from './sheetTexts';

const steps = { reading: 'Reading the sheet…', importing: 'Importing the customers…' } as const;

/** Where the travellers of a sheet go. */
interface SheetTrip {
  event: string;
  /** '' if each line names its group. */
  group: string;
}

/** Trip and file, what the columns are read as, and what the import would do. */
export function SheetImport({ organizationId }: { organizationId: string }) {
  const { event: currentTrip } = useTripScope();
  const [trip, setTrip] = useState<SheetTrip>({ event: currentTrip, group: '' });
  const sheet = useSheet<CustomerSheet, SheetPreview, SheetResult>(previewSheet);
  const focusIfLost = useFocusIfLost();
  const { step, preview, result } = sheet;

  function handleTrip(changed: SheetTrip) {
    setTrip(changed);
    void sheet.change(tripFields(changed));
  }

  async function handleImport(invite: boolean, shown: SheetPreview) {
    const { newCount, changedCount } = shown;
    await sheet.importAll((chosen) => importSheet({ ...chosen, invite, newCount, changedCount }));
    // The pressed button is removed once the sheet is imported.
    focusIfLost('file');
  }

  return (
    <Stack spacing={2.5}>
      <PageSection id="file" heading="Event and file">
        <Stack
          component="fieldset"
          disabled={step === 'importing'}
          spacing={2}
          sx={{ m: 0, p: 0, border: 0 }}
        >
          <TripFields organizationId={organizationId} trip={trip} onChange={handleTrip} />
          <SheetFile
            sheet={sheet}
            kind="sheet"
            steps={steps}
            result={result && describeSheetResult(result)}
            disabled={trip.event === ''}
            onChoose={(file) => void sheet.chooseFile(file, (content) => toSheet(content, trip))}
          />
        </Stack>
      </PageSection>
      {preview && (
        <PageSection id="columns" heading="What the columns are read as">
          <SheetColumns
            preview={preview}
            fields={sheetFields}
            labels={fieldLabels}
            disabled={step !== null}
            onChoose={(columns) => void sheet.change({ columns })}
          />
        </PageSection>
      )}
      {preview && (
        <PageSection id="preview" heading="What this import would do">
          <Preview
            preview={preview}
            disabled={step !== null}
            onImport={(invite) => void handleImport(invite, preview)}
          />
        </PageSection>
      )}
    </Stack>
  );
}

function tripFields({ event, group }: SheetTrip): Pick<CustomerSheet, 'event' | 'group'> {
  return { event, group: group || null };
}

function toSheet(content: string, trip: SheetTrip): CustomerSheet {
  return { content, ...tripFields(trip), columns: null };
}

interface TripFieldsProps {
  organizationId: string;
  trip: SheetTrip;
  onChange: (trip: SheetTrip) => void;
}

function TripFields({ organizationId, trip, onChange }: TripFieldsProps) {
  const events = useList('events', organizationId);
  const groups = useList('groups', organizationId);
  const tripGroups = groups.records?.filter(({ event }) => event._id === trip.event) ?? [];
  return (
    <>
      <RecordSelect
        name="event"
        label="Event"
        required
        value={trip.event}
        onChange={(event) => onChange({ event, group: '' })}
        choices={events}
        getLabel={({ name }) => name}
        plural="events"
      />
      <SelectInput
        name="group"
        label="Group"
        hint="For lines that name no group"
        none="Each line names its group"
        error={undefined}
        value={trip.group}
        onChange={(group) => onChange({ ...trip, group })}
        groups={[{ options: tripGroups.map(({ _id, name }) => ({ value: _id, label: name })) }]}
      />
    </>
  );
}

interface PreviewProps {
  preview: SheetPreview;
  disabled: boolean;
  onImport: (invite: boolean) => void;
}

function Preview({ preview, disabled, onImport }: PreviewProps) {
  const [invite, setInvite] = useState(true);
  // Kept with the preview that they are about: another file asks again.
  const [confirmed, setConfirmed] = useState<SheetPreview>();
  const [refused, setRefused] = useState<SheetPreview>();
  const { faults, faultCount, newCount, changedCount, anotherPersonLines } = preview;
  const areSame = confirmed === preview;
  const isAnswered = areSame || anotherPersonLines.length === 0;
  const canImport = faultCount === 0;
  return (
    <Stack spacing={2}>
      <Typography role="status">{describeSheetCounts(preview)}</Typography>
      {faultCount > 0 && <SheetFaults faults={faults} count={faultCount} />}
      <SheetRows rows={preview.rows} count={newCount + changedCount} />
      {canImport && (
        <>
          {anotherPersonLines.length > 0 && (
            <SamePeopleField
              lines={anotherPersonLines}
              value={areSame}
              error={refused === preview && !areSame}
              onChange={(value) => setConfirmed(value ? preview : undefined)}
            />
          )}
          <div>
            <FormControlLabel
              control={<Checkbox checked={invite} onChange={(_, checked) => setInvite(checked)} />}
              label="Mail those who have no password yet an invitation to choose one"
            />
          </div>
          <div>
            <Button
              variant="contained"
              disabled={disabled}
              onClick={() => (isAnswered ? onImport(invite) : setRefused(preview))}
            >
              Import
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

interface SamePeopleFieldProps {
  lines: readonly number[];
  value: boolean;
  error: boolean;
  onChange: (value: boolean) => void;
}

/** Asks whether lines are about other people, who have not accepted the terms (rules §26.5). */
function SamePeopleField({ lines, value, error, onChange }: SamePeopleFieldProps) {
  const errorId = useId();
  return (
    <div>
      <Typography>{describeAnotherPerson(lines)}</Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={value}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-invalid': error, 'aria-describedby': errorId } }}
          />
        }
        label={lines.length === 1 ? 'It is the same person' : 'They are the same people'}
      />
      <Box id={errorId} role="alert" sx={{ color: 'error.main' }}>
        {error && 'Confirm this before you import.'}
      </Box>
    </div>
  );
}
