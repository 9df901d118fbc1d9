import { useEffect, useRef } from 'react';

/** Makes a textarea as high as its text in browsers that do not know `field-sizing`. */
export function useGrowing() {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = ref.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    const grow = () => {
      area.style.height = 'auto';
      area.style.height = `${area.scrollHeight}px`;
    };
    grow();
    area.addEventListener('input', grow);
    return () => area.removeEventListener('input', grow);
  }, []);
  return ref;
}
