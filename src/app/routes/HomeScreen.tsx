import { useNavigate } from 'react-router-dom';
import { LandingScreen } from '../landing/LandingScreen.tsx';

/** The start page for whoever comes to it from another screen: what goes on there is not ended by it. */
export function HomeScreen() {
  const navigate = useNavigate();
  return <LandingScreen onGo={(path) => void navigate(path)} />;
}
