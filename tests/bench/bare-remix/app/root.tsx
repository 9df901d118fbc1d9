import { fixedData } from './fixed-data.server';

export { default, Layout, links } from '~/root';

export function loader() {
  return fixedData<{ toast: null; timeZone: string }>('root');
}
