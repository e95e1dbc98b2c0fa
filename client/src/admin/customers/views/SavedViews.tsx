import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { CustomerView } from '#contract/customerView';
import { Icon } from '../../icons';

interface Props {
  heading: string;
  views: readonly CustomerView[];
  /** A note beside the name. */
  getNote: (view: CustomerView) => string;
  onShow: (view: CustomerView) => void;
  onDelete: (view: CustomerView) => void;
}

export function SavedViews({ heading, views, getNote, onShow, onDelete }: Props) {
  if (views.length === 0) return null;
  return (
    <section>
      <Typography variant="subtitle2" component="h2">
        {heading}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 220, overflowY: 'auto' }}>
        {views.map((view) => (
          <Box component="li" key={view._id} sx={{ display: 'flex' }}>
            <Button sx={entry} onClick={() => onShow(view)}>
              {view.name}
              <Box component="span" sx={note}>
                {getNote(view)}
              </Box>
            </Button>
            {view.mayDelete && (
              <IconButton aria-label={`Delete the view ${view.name}`} onClick={() => onDelete(view)}>
                <Icon name="trash" size={20} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}

const entry = {
  flex: 1,
  justifyContent: 'flex-start',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  minHeight: 44,
  gap: 1,
};

const note = { color: 'text.secondary', fontWeight: 400, typography: 'body2' };
