import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import ReactQuill from 'react-quill';
import 'react-quill/dist/quill.snow.css';

interface Props {
  id: string;
  name: string;
  label: string;
  value: string;
  describedBy: string | undefined;
  onChange: (html: string) => void;
}

/** What the server keeps of a text (server/validators/richText.ts); the editor offers and pastes no more. */
const formats = ['bold', 'italic', 'underline', 'strike', 'list', 'indent', 'blockquote', 'link', 'header'];

const modules = {
  toolbar: [
    ['bold', 'italic', 'underline', 'strike'],
    [{ list: 'bullet' }, { list: 'ordered' }],
    ['blockquote', 'link', 'clean'],
  ],
  // The tab key leads on to the next field, as everywhere.
  keyboard: { bindings: { tab: null, indent: null, outdent: null, 'remove tab': null } },
};

export default function RichTextEditor({ id, name, label, value, describedBy, onChange }: Props) {
  const ref = useRef<ReactQuill>(null);

  useEffect(() => {
    const root = ref.current?.getEditor().root;
    const textbox = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label };
    const described = describedBy === undefined ? {} : { 'aria-describedby': describedBy };
    const attributes = { id, 'data-name': name, ...textbox, ...described };
    Object.entries(attributes).forEach(([key, text]) => root?.setAttribute(key, text));
  }, [id, name, label, describedBy]);

  return (
    <Box sx={styles}>
      <ReactQuill
        ref={ref}
        theme="snow"
        value={value}
        modules={modules}
        formats={formats}
        // Otherwise every space is saved as one that does not break.
        useSemanticHTML={false}
        onChange={(html, _change, source) => {
          // What the editor itself tidies as it opens is not the reader's change.
          if (source === 'user') onChange(html);
        }}
      />
    </Box>
  );
}

const styles = {
  '& .ql-toolbar.ql-snow': { borderColor: 'divider', borderRadius: '10px 10px 0 0' },
  '& .ql-container.ql-snow': { borderColor: 'divider', borderRadius: '0 0 10px 10px', font: 'inherit' },
  // The editor's own icons are for light pages alone.
  '& .ql-toolbar button:not(:hover, :focus, .ql-active)': {
    '& .ql-stroke': { stroke: 'var(--mui-palette-text-secondary)' },
    '& .ql-fill': { fill: 'var(--mui-palette-text-secondary)' },
  },
  '& .ql-editor': { minHeight: 130, fontSize: '1rem' },
} as const;
