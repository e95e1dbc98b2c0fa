import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type DragEvent } from 'react';
import { FilePicker } from '../../form/FilePicker';

interface Props {
  fileName: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A drop zone for a statement, with a button for keyboard use. */
export function StatementDrop({ fileName, disabled, onChoose }: Props) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [hasDroppedSeveral, setHasDroppedSeveral] = useState(false);

  function choose(file: File) {
    setHasDroppedSeveral(false);
    onChoose(file);
  }

  function handleDrop(event: DragEvent) {
    // Keeps the browser from opening the file.
    event.preventDefault();
    setDraggedOver(false);
    const [file, ...others] = event.dataTransfer.files;
    if (disabled || !file) return;
    if (others.length > 0) setHasDroppedSeveral(true);
    else choose(file);
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(!disabled);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={handleDrop}
      sx={{ ...area, borderColor: isDraggedOver ? 'primary.main' : 'divider' }}
    >
      <FilePicker
        kind="statement"
        accept=".xml,.csv,.txt,.xlsx,text/xml,application/xml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        fileName={fileName}
        disabled={disabled}
        onChoose={choose}
      />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Or drop it here.
      </Typography>
      {hasDroppedSeveral && (
        <Typography role="alert" sx={{ mt: 1, color: 'error.main' }}>
          Drop one file at a time.
        </Typography>
      )}
    </Box>
  );
}

const area = { p: 2, border: 2, borderStyle: 'dashed', borderRadius: 1 } as const;
