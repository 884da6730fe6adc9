import { useNavigate } from 'react-router-dom';
import { LandingScreen } from '../landing/LandingScreen.tsx';

/** Start page inside the app frame: navigating to it from another screen keeps background work running. */
export function HomeScreen() {
  const navigate = useNavigate();
  return <LandingScreen onGo={(path) => void navigate(path)} />;
}
