/** Whether this process has been told to stop, and takes new work only until the proxy has noticed. */
let isSet = false;

export const isLeaving = () => isSet;
export const setLeaving = () => void (isSet = true);
