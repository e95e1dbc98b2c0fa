import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../components/icons';
import type { CustomerView } from '../../../storage/customerViews';

interface Props {
  views: readonly CustomerView[];
  onShow: (view: CustomerView) => void;
  onRemove: (name: string) => void;
}

/** The views that staff saved in this browser. */
export function SavedViews({ views, onShow, onRemove }: Props) {
  if (views.length === 0) return null;
  return (
    <section>
      <Typography variant="subtitle2" component="h2">
        Saved in this browser
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 220, overflowY: 'auto' }}>
        {views.map((view) => (
          <Box component="li" key={view.name} sx={{ display: 'flex' }}>
            <Button sx={entry} onClick={() => onShow(view)}>
              {view.name}
            </Button>
            <IconButton aria-label={`Delete the view ${view.name}`} onClick={() => onRemove(view.name)}>
              <Icon name="trash" size={20} />
            </IconButton>
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
};
