import { fixedData } from '../fixed-data.server';

export { default } from '~/routes/_app.journal';

export function loader() {
  return fixedData<unknown>('routes/_app.journal');
}
