import { useDispatch as useUntypedDispatch, useSelector as useUntypedSelector } from 'react-redux';
import type { Dispatch, RootState } from './create-store';

export const useDispatch = useUntypedDispatch.withTypes<Dispatch>();
export const useSelector = useUntypedSelector.withTypes<RootState>();
