import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  returnedFields,
  type ReturnedFile,
  type ReturnedList,
  type ReturnedPreview,
} from '#contract/returnedList';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { importReturnedList, previewReturnedList, returnedListKey } from '../../store/staff/returnedLists';
import { PageSection } from '../layout/PageSection';
import { SheetColumns } from '../sheet/SheetColumns';
import { SheetFile } from '../sheet/SheetFile';
import { useSheet } from '../sheet/useSheet';
import { describePreview, fieldLabels, placeNoun } from './returnedTexts';

const steps = { reading: 'Comparing the list…', importing: 'Importing the list…' } as const;

interface Props {
  returned: ReturnedList;
  onImport: (returned: ReturnedList) => void;
}

/** Chooses a file, shows what its columns are read as and what it would find, and imports it. */
export function ListFile({ returned, onImport }: Props) {
  const { list, of } = returned;
  const key = returnedListKey(list, of._id);
  const sheet = useSheet<ReturnedFile, ReturnedPreview, ReturnedList>((file) =>
    previewReturnedList(key, file),
  );
  const focusIfLost = useFocusIfLost();
  const { step, preview, result } = sheet;

  async function handleImport() {
    const imported = await sheet.importAll((file, fileName) =>
      importReturnedList(key, { ...file, fileName }),
    );
    if (imported) onImport(imported);
    // The pressed button is removed once the list is imported.
    focusIfLost(imported ? 'differences' : 'file');
  }

  return (
    <>
      <PageSection id="file" heading="File">
        <Stack spacing={2}>
          <Typography sx={{ maxWidth: 720 }}>
            CSV or XLSX, with headings in the first line. People are found by their code, or by name and
            birthday.
          </Typography>
          <SheetFile
            sheet={sheet}
            kind="file"
            steps={steps}
            result={result && returned.imported ? 'The list has been imported.' : undefined}
            onChoose={(file) => void sheet.chooseFile(file, (content) => ({ content, columns: null }))}
          />
        </Stack>
      </PageSection>
      {preview && (
        <PageSection id="columns" heading="What the columns are read as">
          <SheetColumns
            preview={preview}
            fields={returnedFields}
            labels={fieldLabels(list)}
            disabled={step !== null}
            onChoose={(columns) => void sheet.change({ columns })}
          />
        </PageSection>
      )}
      {preview && (
        <PageSection id="preview" heading="What this import would find">
          <Preview
            returned={returned}
            preview={preview}
            disabled={step !== null}
            onImport={() => void handleImport()}
          />
        </PageSection>
      )}
    </>
  );
}

interface PreviewProps {
  returned: ReturnedList;
  preview: ReturnedPreview;
  disabled: boolean;
  onImport: () => void;
}

function Preview({ returned: { list, imported }, preview, disabled, onImport }: PreviewProps) {
  const place = placeNoun(list);
  const replaces = imported ? ' This list replaces the one imported before.' : '';
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <Typography role="status">{describePreview(list, preview)}</Typography>
      {preview.matchedCount === 0 ? (
        <Typography>
          Nobody on our list was found. Check that it is the right file, and what the columns are read as.
        </Typography>
      ) : (
        <>
          <Typography>{`Travellers see their ${place} numbers as soon as you import them.${replaces}`}</Typography>
          <div>
            <Button variant="contained" disabled={disabled} onClick={onImport}>
              Import
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
