import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Design pixels that are kept free until then, so that nothing below moves. */
  height: number;
  children: ReactNode;
}

/** Mounts what lies below the fold when it is scrolled into view: until then not even its code is fetched. */
export const WhenSeen = ({ height, children }: WhenSeenProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setWasSeen(true);
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} style={{ minHeight: `${height / 16}rem` }}>
      {wasSeen && children}
    </div>
  );
};
