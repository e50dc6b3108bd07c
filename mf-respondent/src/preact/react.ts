// What this page uses of React, as Preact has it. `preact/compat` would add a third to the weight of the page for
// what it does not use.
export { createContext, createElement, Fragment } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';
