import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import ReactQuill from 'react-quill';
import 'react-quill/dist/quill.snow.css';

interface Props {
  id: string;
  name: string;
  label: string;
  value: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (html: string) => void;
}

/** The formats that the server keeps (server/validation/richText.ts); the editor neither offers nor pastes others. */
const formats = ['bold', 'italic', 'underline', 'strike', 'list', 'indent', 'blockquote', 'link', 'header'];

const modules = {
  toolbar: [
    ['bold', 'italic', 'underline', 'strike'],
    [{ list: 'bullet' }, { list: 'ordered' }, { indent: '-1' }, { indent: '+1' }],
    ['blockquote', 'link', 'clean'],
  ],
  // Tab moves to the next field instead of indenting.
  keyboard: { bindings: { tab: null, indent: null, outdent: null, 'remove tab': null } },
};

export function RichTextEditor({ id, name, label, value, describedBy, isInvalid, onChange }: Props) {
  const ref = useRef<ReactQuill>(null);

  useEffect(() => {
    const root = ref.current?.getEditor().root;
    const attributes = {
      id,
      'data-name': name,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-invalid': String(isInvalid),
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    };
    Object.entries(attributes).forEach(([key, text]) => root?.setAttribute(key, text));
  }, [id, name, label, describedBy, isInvalid]);

  return (
    <Box sx={styles}>
      <ReactQuill
        ref={ref}
        theme="snow"
        value={value}
        modules={modules}
        formats={formats}
        // Quill's semantic HTML would save every space as a non-breaking space.
        useSemanticHTML={false}
        onChange={(html, _change, source) => {
          // The editor normalizes the HTML when it opens, which is not an edit.
          if (source === 'user') onChange(html);
        }}
      />
    </Box>
  );
}

const styles = (theme: Theme) => ({
  '& .ql-toolbar.ql-snow': { borderColor: 'divider', borderRadius: '10px 10px 0 0' },
  '& .ql-container.ql-snow': { borderColor: 'divider', borderRadius: '0 0 10px 10px', font: 'inherit' },
  // The editor's icons are drawn for light pages only.
  '& .ql-toolbar button:not(:hover, :focus, .ql-active)': {
    '& .ql-stroke': { stroke: 'var(--mui-palette-text-secondary)' },
    '& .ql-fill': { fill: 'var(--mui-palette-text-secondary)' },
  },
  '& .ql-editor': { minHeight: 130, fontSize: '1rem', borderRadius: 'inherit' },
  '& .ql-editor:focus-visible': { ...theme.focusVisible, outlineOffset: -3 },
});
