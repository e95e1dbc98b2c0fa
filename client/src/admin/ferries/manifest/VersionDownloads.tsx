import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ManifestContent } from '#contract/manifest';
import { type ManifestFormat, manifestFormats } from '#contract/manifestTemplate';
import { saveFile } from '../../../storage/openAndSave';
import { useAppDispatch } from '../../../store/core/hooks';
import { downloadManifest } from '../../../store/staff/manifests';
import { Icon } from '../../icons';

interface Props {
  /** As `manifestKey`. */
  list: string;
  number: number;
  /** The id of the template. */
  template: string;
}

const contentLabels: Readonly<Record<ManifestContent, string>> = {
  full: 'Full list',
  difference: 'Difference',
};
const formatLabels: Readonly<Record<ManifestFormat, string>> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };

/** The files of a version; the first one has nothing to differ from. */
export function VersionDownloads({ list, number, template }: Props) {
  const contents = number === 1 ? (['full'] as const) : (['full', 'difference'] as const);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {contents.flatMap((content) =>
        manifestFormats.map((format) => (
          <DownloadButton
            key={`${content} ${format}`}
            list={list}
            number={number}
            template={template}
            content={content}
            format={format}
          />
        )),
      )}
    </Box>
  );
}

interface ButtonProps extends Props {
  content: ManifestContent;
  format: ManifestFormat;
}

function DownloadButton({ list, number, template, content, format }: ButtonProps) {
  const dispatch = useAppDispatch();
  const [isLoading, setIsLoading] = useState(false);
  const label = `${contentLabels[content]}, ${formatLabels[format]}`;

  async function handleClick() {
    setIsLoading(true);
    const outcome = await dispatch(downloadManifest(list, number, { content, format, template }));
    setIsLoading(false);
    const direction = list.split('/')[1] ?? '';
    const suffix = content === 'difference' ? '-difference' : '';
    if (outcome.ok) saveFile(`manifest-${direction}-${number}${suffix}.${format}`, outcome.result);
  }

  return (
    <Button
      variant="outlined"
      loading={isLoading}
      startIcon={<Icon name="download" size={20} />}
      aria-label={`${label} of version ${number}`}
      onClick={() => void handleClick()}
    >
      {label}
    </Button>
  );
}
