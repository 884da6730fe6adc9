import { useNavigate } from 'react-router-dom';
import { LandingScreen } from '../landing/LandingScreen.tsx';

/** Start page within the app. It is shown without loading a new page, so that background work continues. */
export function HomeScreen() {
  const navigate = useNavigate();
  return <LandingScreen onGo={(path) => void navigate(path)} />;
}
